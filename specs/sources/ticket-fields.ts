import { BASIS, SEATING } from '@/specs/sources/catalog-fields';

/** Ticket, batch and patron entities: second source specification, section 3, in the notation of `compare-fields.ts`. */

const BARCODE_STATUS = [
  'VOIDED',
  'VALID',
  'REPRINTED',
  'TRANSFERRED',
  'EXCHANGED',
  'RESET',
  'RETURNED',
  'PARTIALLY_REDEEMED',
  'REDEEMED',
  'MARKETPLACE_RESALE',
];

export const barcodeStatuses = BARCODE_STATUS;

export const ticket = `
  ticketID activity season itemBasis=${BASIS} item event account customerBasis=INDIVIDUAL|HOUSE isOrganization
  companyName lastName firstName associatedCustomer barcode barcodeStatus=${BARCODE_STATUS.join('|')} isPrinted
  isScanned priceLevel priceType priceTypeName seatingType=${SEATING} section row seat price
  itemCharge itemChargeAmount itemFee itemFeeAmount itemDiscount itemDiscountAmount itemSurcharge itemSurchargeAmount
  extendedPrice itemBalance itemOrderDate itemPriority locationPreference billPlan mark specialHandling promoCode
  isRenewable hasPendingPostSaleActivity referralSource referralData groupCode previousSeatStatus willCallCustomer`;

/** PDF and Apple pass: JSON part with the barcode. Google pass: JSON with a signed token, whose name is not shown. */
export const printAnswer = 'barcode jwt*';

export const passUrls = 'googlePassUrl applePassUrl';

export const reissueAnswer = 'tickets[]{ticketId jwt}';

export const voidAnswer = 'seasonCode transaction';

export const exportStarted = 'status=SCHEDULED|PENDING|COMPLETED|ERROR batchID';

export const exportStatus = 'status=SCHEDULED|PENDING|COMPLETED|ERROR downloadURL';

/** Columns of the order export file, in order. */
export const exportColumns = `
  account isOrganization companyName lastName firstName email mobile currencyCode season orderID sequence item itemBasis
  qty price itemCharge itemChargeAmount itemFee itemFeeAmount itemDiscount itemDiscountAmount itemSurcharge
  itemSurchargeAmount extendedPrice event priceLevel priceType level section row seat barcode renewable itemBalance
  itemDate mark disposition specialHandling itemGroup priority billPlan priceTypeName itemQuantity ticketID`
  .trim()
  .split(/\s+/);

export const patronAuthRequest = 'distributorCode! username! password!';

export const patronAuthAnswer = 'authenticated:boolean account?';

export const patronSeasons = 'seasons[]{code name}';

const codeName = '{code name}';

const lineItemEvent = `
  event{code name internetName} priceLevel price facilityFee eventDiscount eventCharge eventSurcharge extendedAmount
  paidAmount isTransferrable seats[]{section row seat barcode ticketID hasPendingPostSaleActivity}`;

const lineItem = `
  sequence lastUpdated itemBasis itemQuantity itemUnitPrice priceType{code name auditKind class?${codeName}} group
  itemDiscount itemCharge itemSurcharge itemExtendedPrice item${codeName} internetItemName billPlan billDate
  locationPreference itemPriority specialHandling disposition?{code name type(TRADITIONAL|PRINT_AT_HOME) mobileType} mark itemBalance isRenewable
  itemDate associatedCustomer willCallCustomer tickets events[]{${lineItemEvent}}`;

export const patronOrders = `
  orderDate orderItemValue orderPayments orderPriority activity${codeName} season${codeName}
  pagination{currentPage hasNextPage hasPreviousPage pageSize(3000) totalItems totalPages}
  tags userDefinedFields{index[1..9] value} orderCharges orderLineItems[]{${lineItem}}`;
