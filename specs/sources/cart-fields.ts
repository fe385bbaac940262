/** Cart, offer and checkout entities: second source specification, section 3, in the notation of `compare-fields.ts`. */

const codeName = '{code name}';
const codeAmount = '{code amount}';
const delivery = `{
  code name type(TRADITIONAL|MAGSTRIPE_STUDENT_ID|MAGSTRIPE_CC|MOBILE|PRINT_AT_HOME) mobileFormat(PASSBOOK)
}`;
const userDefinedFields = 'userDefinedFields[]{index[1..9] value}';

const event = `
  event{
    code name priceLevel facilityFee?${codeAmount}
    seats[]{section row seat sequence ticketID}
  }`;

const cartOffer = `
  sequence:integer orderOffer offerType(SALE) quantity allocatedQuantity printedQuantity seasonCode itemCode basis ${event}
  priceType{code name class auditKind} markCode unitPrice itemDiscount${codeAmount} itemSurcharge${codeAmount}
  itemCharge${codeAmount} extendedPrice itemPriority referralSource referralData associatedCustomer willCallCustomer
  note tags delivery${delivery} tickets availableDiscounts[]{seasonCode code name}`;

const payment = `
  paymentMethod cardholderName maskedCardDetails* expirationMonth expirationYear documentNumber routingNumber
  bankAccountNumber requestedAmount authorizedAmount billingAddress* billingPostalCode* billingCountryCode*
  AVSResponse CVVResponse authorizationStatus authorizationInformation authorizationCode`;

export const cart = `
  ID!:integer account accountPIN expiration! balance! paid! value! comments? tags
  offers[]{${cartOffer}}
  charges[]{season chargeCode chargeAmount chargeClass}
  ${userDefinedFields}
  saleCode!{code name group${codeName}}
  availablePaymentMethods!{
    code name type(AMERICAN_EXPRESS|MASTERCARD|VISA|GIFT_CERTIFICATE|CHECK|CASH|OTHER)
  } availableDeliveryMethods!${delivery} availableMarkCodes!${codeName}
  availableSurcharges!
  payments[]{${payment}}
  orders!{season order} transactions!{season transaction}`;

const offerSeat = 'seats[]{priceLevel!:number priceType! section!? row!? seat!?}';

export const cartRequest = `seasonCode! itemCode! quantity! ${offerSeat}`;

export const offerRequest = `
  seasonCode! itemCode! quantity! referralSource referralData associatedCustomer willCallCustomer markCode
  itemPriority:number note ${offerSeat}`;

export const offerPatch = 'itemCode note referralSource referralData associatedCustomer';

export const offerPut = 'itemCode';

const patron = `
  account? lastName firstName middleInitial companyName isOrganization
  address?{type? address1 address2 address3 address4 locality region postalCode countryCode}
  phoneNumber?{type? number formattedNumber extension countryCode}
  emailAddress?{type? address}`;

const checkoutPayment = `
  paymentMethod cardholderName accountNumber documentNumber expirationMonth expirationYear cardVerificationNumber
  billingAddress billingPostalCode billingCountryCode amount routingNumber bankAccountNumber`;

export const checkoutRequest = `
  patron!?{${patron}} comments tags ${userDefinedFields} delivery!{method! emailAddress ID}
  payments[]{${checkoutPayment}} amount! routingNumber bankAccountNumber`;
