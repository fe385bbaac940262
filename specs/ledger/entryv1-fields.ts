/** Entry API entities: second source specification, section 3, in the notation of `notation.ts`. */

const NETWORK = 'networkType=Wifi|Mobile|Wired';
const MODE = 'softwareMode=Handheld|Pedestal';
const INPUT = 'inputType!=NFC|Barcode|Key|Swipe';

/** Scan reason codes with their messages: second source specification, section 8. */
export const scanReasons = [
  'OK',
  'REENTRY',
  'BARCODE_INVALID',
  'EVENT_INACTIVE',
  'VENUE_MISMATCH',
  'SCAN_TIME_INVALID',
  'SCAN_DATE_INVALID',
  'MAX_ENTRIES_PER_EVENT_EXCEEDED',
  'MAX_ENTRIES_PER_DAY_EXCEEDED',
  'MAX_UNIQUE_ENTRY_DAYS_EXCEEDED',
  'WEEKDAY_NOT_ALLOWED',
  'EXIT_REQUIRED_BEFORE_REENTRY',
  'WRONG_ENTRANCE',
];

export const sessionRequest =
  'serialNumber! venueCode! dataAccountId! make! model! firmwareVersion softwareVersion macAddress';

export const session = `
  jwt deviceId deviceName deviceNumber venueName venueCode checkpointLayoutId checkpointLayoutName checkpointLayoutCode
  specialAreaId specialAreaName checkpointId checkpointName partnerId deviceType dataAccountId accessorySerialNumber
  accessoryNumber serialNumber iat exp`;

/** The accessory's serial, firmware, model and make are told in words. */
export const deviceAttributes = `
  ${NETWORK} wifiSSID wifiBSSID wifiChannel mobileProvider networkSignal localIPAddress ${MODE}
  accessorySerialNumber accessoryFirmwareVersion* accessoryModel* accessoryMake* deviceTimestamp`;

export const pingRequest = `
  ${deviceAttributes} geoLocation batteryPercentage[0..100] accessoryBatteryPercentage[0..100]`;

export const eventList = `
  nfcKeys{apple{ID private_key passTypeId} google{ID private_key collectorId version}}
  events[]{eventName eventId startDateTime endDateTime scanStartDateTime scanEndDateTime barcodeMasks[]}`;

export const venuesRequest = 'dataAccountId! serialNumber! make! model!';

export const venueList = 'venues[]{facilityCode title venueTimezone}';

export const scanRequest = `
  token! ${INPUT} scanMode!=Entry|Exit nfcType=Apple|Google barcodeType=Barcode|QRCode ${deviceAttributes}`;

const ticketFacts = 'eventId eventName ticket patronId seatInfo{level section row seat altSeatLocationText}';

export const scanResult = `
  status=Admit|Stop reasonCode=${scanReasons.join('|')} reasonMessage token ${ticketFacts}`;

export const lookupRequest = `${INPUT} ${deviceAttributes}`;

/** All of a history entry but its status values, `deviceStatus` and `softwareMode` is told in words. */
export const lookupAnswer = `
  ${ticketFacts}
  scanHistory[]{
    device* checkpoint* layout* venue* scanTimestamp* reason* status=Admit|Stop deviceStatus=Online|Offline ${MODE}
    accessory*
  }`;

export const errorBody = 'message[] error statusCode=400|401|404|500';
