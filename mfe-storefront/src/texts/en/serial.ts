/** The field for a serial number, on the start page and in the tracker. */
export const serial = {
  label: 'Serial number',
  placeholder: 'e.g., SN-ABC123456',
  missing: 'Please enter the Serial Number',
};
