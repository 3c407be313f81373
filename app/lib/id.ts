/** Whether a text has the form of an identifier: 24 hexadecimal characters (docs/regles/ecrans.mdID du client est invalide'). */
export const isId = (value: unknown): value is string =>
  typeof value === 'string' && /^[0-9a-f]{24}$/.test(value);
