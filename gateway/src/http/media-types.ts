export const JSON_TYPE = 'application/json; charset=utf-8';
export const EVENT_STREAM_TYPE = 'text/event-stream';
export const CSV_TYPE = 'text/csv; charset=utf-8';
export const PDF_TYPE = 'application/pdf';
