/** How far the import of an export file is. The API and the event of the live stream say it in the same words. */
export const IMPORT_STATUSES = ['uploading', 'queued', 'running', 'completed', 'failed', 'cancelled'] as const;
export type ImportStatus = (typeof IMPORT_STATUSES)[number];
