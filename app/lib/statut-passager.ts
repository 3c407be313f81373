/** Whether an HTTP status says 'not for now' rather than 'never': too many requests, or a server that cannot at the moment. */
export const isPassager = (status: number): boolean => status === 429 || status === 503;

/** Whether a form that is answered so is kept as it was typed: sent again later, or once its sender has signed in again, it is taken. */
export const keepsSaisie = (status: number): boolean => isPassager(status) || status === 401;
