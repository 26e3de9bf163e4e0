export const JSON_TYPE = 'application/json; charset=utf-8';
/** The JSON null: for a null from a controller, the server would send no body. */
export const NULL = 'null';
export const EVENT_STREAM_TYPE = 'text/event-stream';
export const CSV_TYPE = 'text/csv; charset=utf-8';
export const PDF_TYPE = 'application/pdf';
