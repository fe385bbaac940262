/** Catalog, inventory, manifest and pricing entities: second source specification, section 3, in the notation of `compare-fields.ts`. */

const codeName = '{code name}';

export const BASIS = 'SINGLE|COMBO|MISCELLANEOUS|DONATION|GIFT_CERTIFICATE';

export const SEATING = 'RESERVED|GENERAL_ADMISSION|SECTION_GENERAL_ADMISSION|BOX';

/** Seat status codes that the source has seen; their meanings are not shown. */
const STATUS_CODES = '(O|p|P|Q|v|w|l|g|&)';

export const itemSummary = `
  seasonCode itemCode itemName internetName itemBasis=${BASIS} facilityCode facilityName startDate endDate? onsale
  hasPricingProfiles itemGroups[]${codeName}`;

export const itemDetail = `
  activity${codeName} season${codeName} eventGroup${codeName} type${codeName} configuration${codeName} priceTable${codeName}
  code basis name eventName internetName
  facility{
    code name address1 address2 address3 address4 addressLocality addressRegion postalCode addressCountry timeZone
  }
  itemGroups[]{code name class} startDate endDate onSale
  nonAllocatable{price itemLimit quantitySold customerLimit changeable ticketCharge}
  offers[]{
    priceLevel priceType startDate endDate price minimumQuantity maximumQuantity multipleQuantity ticketCharge facilityFee
  }
  keywords`;

export const availability = `
  season item availability priceLevels[]{priceLevel availability sections[]{section availability}}`;

export const inventoryStatus = `
  season item seatMarkers[]{code title type}
  priceLevels[]{
    priceLevel
    sections[]{section rows[]{row seats[] statuses[]${STATUS_CODES} seatLevelPrices?[]~cents seatMarkerCodes?[]}}
  }`;

export const statusChange = `section rows[]{row seats[]} seatStatus${STATUS_CODES}`;

export const statusChangeAnswer = `
  seatsUpdated exceptions[]{section rows[]{row seats[]} reason(STATUS_ALREADY_CHANGED)}`;

export const manifest = `
  season${codeName} facility${codeName} configuration{code name capacity}
  priceLevels[]{
    priceLevel priceLevelName seatingType=${SEATING} capacity
    areas[]{
      area{code name capacity seatValue}
      sections[]{
        section sectionName
        rows[]{row rating fillDirection seats[]{index label isAisle gate isAccessible}}
      }
    }
  }`;

export const seatPricing = `
  pricingProfile${codeName} season${codeName} item${codeName} eventName internetName
  sections[]{section rows[]{row seats[]{label lowPrice~cents price~cents highPrice~cents}}}`;

export const systemInfo = `
  PDIVersion AppVersion t.ResVersion backOfficeServerName backOfficeTimeZone defaultCountryCode defaultCurrencyCode
  organization{id name}`;
