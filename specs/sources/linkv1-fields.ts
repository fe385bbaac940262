/** Entities of the first source specification, section 3, in the notation of `compare-fields.ts`. */

export const tokenRequest = 'grantType=authorization_code|refresh_token code refreshToken';

export const authToken = 'accessToken expiration refreshToken tokenType=Bearer';

export const catalogEvent = `
  seasonCode itemCode itemBasis itemName startDate startTime endDate? endTime? facilityCode configurationCode
  facilityName association?[]{type associatedTo[]} accessId`;

const SEATING = 'RESERVED|GENERAL_ADMISSION|SECTION_GENERAL_ADMISSION';

export const listing = `
  listingId
  tickets[]{
    accessId
    seats[]{
      season item seatingType=${SEATING} associationType? seatAttributes?=ADA|LIMITED_VIEW section row seat token
    }
  }`;

const address = 'address{address1 address2 address3 address4 locality region postalCode countryCode}';
const phoneNumber = 'phoneNumber{number formattedNumber extension countryCode}';
const emailAddress = 'emailAddress{email optIn}';

export const lockRequest = `
  source=INDIVIDUAL|BROKER|MY_ACCOUNT
  listing{externalListingId totalPrice tokens[]{token individualPrice}}
  seller{lastName firstName middleName ${address} ${phoneNumber} ${emailAddress}}`;

export const unlockRequest = 'tokens[]';

export const lockAnswer = `
  sellerIds
  success[]{token ownerId}
  failure[]{token ownerId status appErrorCode developerMessage type}`;

export const orderRequest = `
  listing{externalListingId externalOrderId totalPrice totalFees tokens[]{token individualPrice individualFees}}
  buyer{firstName middleInitial lastName ${phoneNumber} ${address} ${emailAddress}}
  settlement{totalAmountPaid amountToSeller asyncCallbackUrl}`;

const orderSeat = 'seats[]{section row seat sequence accessId token mobileUrl applePassUrl googlePassUrl ownerId}';

export const orderAnswer = `
  processId status=COMPLETE|PENDING|ERROR paid
  offers[]{quantity seasonCode itemCode basis event{name priceLevel ${orderSeat}} priceType{name}}
  transactions[]{season transaction}
  errors[]{type developerMessage appErrorCode tokens sellerIds}`;

export const orderStatus = 'processId status=PENDING|COMPLETE|ERROR';

export const verifyRequest = 'tickets[]{accessId tokens[] barcodes[]}';

const verifiedSeat = `
  barcode token season event section row seat seatingType=${SEATING} associationType? seatAttributes?=ADA|LIMITED_VIEW
  ownerId`;

export const verifyAnswer = `accessId success{seats[]{${verifiedSeat}}} failure{seats[]}`;

export const printRequest = 'externalOrderId tokens[]';

export const printAnswer = 'tickets[]{token applePassUrl googlePassUrl ownerId} failure[]';

export const transferRequest = `
  linkId siteId baseUrl
  transferRequests[]{
    sender{patronId}
    recipient{email recipientFirstName recipientLastName phone?}
    seats[]{season event priceLevel priceType seatInfo{level section row seats soldFor marketplace}}
    items[]{externalOrderId tokens[]}
  }`;

export const transferAnswer = 'patronId confirmationCd sentDt expireDt transferId transferStatus url';

export const acceptRequest = 'transferId Recipient{email recipientFirstName recipientLastName phone}';

export const acceptAnswer = 'confirmationCd transferId';

export const cancelAnswer = 'patronId confirmationCd cancelDt transferStatus';

export const transferHistory = 'transferId recipientFirstName recipientLastName history[]{op ts initiator} createTs';

const metadata = 'metadata{messageEntity pacOrganizationId:number requestId}';

const pushedEvent = `
  accessId seasonCode itemCode itemBasis itemName startDate startTime endDate endTime facilityCode facilityName`;

export const eventMessage = `data{events[]{${pushedEvent}}} ${metadata}`;

export const seatMessage = `data{seats[]{accessId season item section row seat status=LOCK|UNLOCK}} ${metadata}`;

export const errorBody = 'error{type appErrorCode developerMessage}';
