/** What can be wrong with a connection, in words for programs: the same for every vendor. */

/** Each with what it means. */
export const CONNECTION_ERRORS = {
  access_withdrawn: 'the vendor says that the person has withdrawn the access',
  renewal_refused: 'the vendor does not accept or renew the access',
  vendor_unavailable: 'the vendor cannot be reached or fails',
  quota: "the vendor's quota is used up",
  terms: 'the vendor refuses the request: the person has not allowed it, or the vendor does not',
  malformed: 'the answers of the vendor cannot be understood',
  push_only: 'the vendor lets nobody ask for data with this key, and sends them by itself',
  ended_by_vendor: 'the vendor has ended the interface or the membership',
} as const;

export type ConnectionErrorCode = keyof typeof CONNECTION_ERRORS;

export const CONNECTION_ERROR_CODES = Object.keys(CONNECTION_ERRORS) as ConnectionErrorCode[]; // keys of a const object
