import { luhn } from './luhn';

/** Digits of a RPPS or ADELI number as people write it. */
export const compactNumero = (text: string): string => text.replace(/[\s.\u00a0\u202f-]/g, '').toUpperCase();

/** Whether a text is a RPPS number: 11 digits of which the last is the Luhn key of the others. */
export const isRpps = (text: string): boolean => /^\d{11}$/.test(text) && luhn(text);

/** Whether a text has the shape of an ADELI number: a department (2A and 2B among them) and seven digits. */
export const isAdeli = (text: string): boolean => /^(\d{2}|2[AB])\d{7}$/.test(text);

/** What is wrong with the number that a person who fits devices is identified by since June 2024; '' for nothing. */
export function defautRpps(text: string): string {
  const numero = compactNumero(text);
  if (numero === '') return 'Le numéro RPPS manque : devis et factures le demandent.';
  if (isRpps(numero)) return '';
  return isAdeli(numero)
    ? 'C’est un numéro ADELI : depuis juin 2024 le RPPS (11 chiffres) est demandé.'
    : 'Ce n’est pas un numéro RPPS : il a 11 chiffres, dont le dernier est une clé.';
}
