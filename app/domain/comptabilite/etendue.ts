/** Which pieces: of a centre, dated within days, sealed up to a rank. */
export interface Etendue {
  centreId: string;
  /** 'YYYY-MM-DD', both within. */
  du: string;
  au: string;
  /** The last seal of the centre's chain that counts: what is sealed later leaves the file as it was. */
  jusqua: number;
}
