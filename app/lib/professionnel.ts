/** 'N° RPPS …' for its eleven digits, otherwise 'N° ADELI …'; '' when there is none. */
export function numeroProfessionnel(numero: string): string {
  if (numero === '') return '';
  return `${/^\d{11}$/.test(numero.replace(/\s/g, '')) ? 'N° RPPS' : 'N° ADELI'} ${numero}`;
}
