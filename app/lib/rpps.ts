import { luhn } from './luhn';

/** Digits of a RPPS or ADELI number as people write it. */
export const compactNumero = (text: string): string => text.replace(/[\s.\u00a0\u202f-]/g, '').toUpperCase();

/** Whether a text is a RPPS number: 11 digits of which the last is the Luhn key of the others. */
export const isRpps = (text: string): boolean => /^\d{11}$/.test(text) && luhn(text);

/** Whether a text has the shape of an ADELI number: a department (2A and 2B among them) and seven digits. */
export const isAdeli = (text: string): boolean => /^(\d{2}|2[AB])\d{7}$/.test(text);
