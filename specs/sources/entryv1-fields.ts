/** Entry API entities: second source specification, section 3, in the notation of `compare-fields.ts`. */

const NETWORK = 'networkType=Wifi|Mobile|Wired';
const MODE = 'softwareMode=Handheld|Pedestal';
const INPUT = 'inputType!=NFC|Barcode|Key|Swipe';

/** Scan reason codes with their messages: second source specification, section 8. */
export const scanReasons = {
  OK: 'Good Ticket',
  REENTRY: 'Re-entry',
  BARCODE_INVALID: 'Not Found',
  EVENT_INACTIVE: 'Event is not active or scanning is disabled',
  VENUE_MISMATCH: 'Invalid Facility',
  SCAN_TIME_INVALID: 'Invalid Time',
  SCAN_DATE_INVALID: 'Invalid Date',
  MAX_ENTRIES_PER_EVENT_EXCEEDED: 'Max Uses For Event',
  MAX_ENTRIES_PER_DAY_EXCEEDED: 'Already Used',
  MAX_UNIQUE_ENTRY_DAYS_EXCEEDED: 'Used All days',
  WEEKDAY_NOT_ALLOWED: 'Limit by days',
  EXIT_REQUIRED_BEFORE_REENTRY: 'Re-entry not allowed without an exit scan',
  WRONG_ENTRANCE: 'Wrong Entrance',
};

/** Mobile signal quality: second source specification, section 9. */
export const mobileSignal = {
  '0': 'no signal or unknown',
  '1': 'poor',
  '2': 'moderate',
  '3': 'good',
  '4': 'great',
};

export const sessionRequest =
  'serialNumber! venueCode! dataAccountId! make! model! firmwareVersion softwareVersion macAddress';

export const session = `
  jwt deviceId deviceName deviceNumber venueName venueCode checkpointLayoutId checkpointLayoutName checkpointLayoutCode
  specialAreaId specialAreaName checkpointId checkpointName partnerId deviceType dataAccountId accessorySerialNumber
  accessoryNumber serialNumber iat exp`;

/** The accessory's serial, firmware, model and make are told in words. */
export const deviceAttributes = `
  ${NETWORK} wifiSSID wifiBSSID wifiChannel mobileProvider networkSignal=999|0|1|2|3|4 localIPAddress ${MODE}
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
  status=Admit|Stop reasonCode=${Object.keys(scanReasons).join('|')} reasonMessage token ${ticketFacts}`;

export const lookupRequest = `${INPUT} ${deviceAttributes}`;

/** All of a history entry but its status values, `deviceStatus` and `softwareMode` is told in words. */
export const lookupAnswer = `
  ${ticketFacts}
  scanHistory[]{
    device* checkpoint* layout* venue* scanTimestamp* reason* status=Admit|Stop deviceStatus=Online|Offline ${MODE}
    accessory*
  }`;

export const errorBody = 'message[] error statusCode=400|401|404|500';
