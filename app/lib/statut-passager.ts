/** Whether an HTTP status says 'not for now' rather than 'never': too many requests, or a server that cannot at the moment. */
export const isPassager = (status: number): boolean => status === 429 || status === 503;
