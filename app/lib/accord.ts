import { formatEntier } from './euros';

/** A number with its noun, which in French is plural from two on: '1 client', '5 000 clients'. */
export const accord = (nombre: number, singulier: string, pluriel: string): string =>
  `${formatEntier(nombre)} ${nombre < 2 ? singulier : pluriel}`;
