/** The 20 % of VAT that a tax-inclusive amount holds, in cents: the tax-exclusive part rounded half up, the tax what remains. */
export function splitTva(totalTTC: number): { baseHT: number; montant: number } {
  const baseHT = Math.floor((totalTTC * 10 + 6) / 12);
  return { baseHT, montant: totalTTC - baseHT };
}
