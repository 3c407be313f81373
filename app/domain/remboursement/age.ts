/** The day on which somebody becomes so many years old; one born on 29 February does so on 1 March of other years, as text compares. */
const anniversaire = (naissance: string, ans: number): string =>
  `${String(Number(naissance.slice(0, 4)) + ans).padStart(4, '0')}${naissance.slice(4)}`;

/** Whether somebody is at least so many years old on a day; `lejourMeme`: whether the birthday itself counts already. */
export function aAtteint(naissance: string, ans: number, jour: string, leJourMeme: boolean): boolean {
  const le = anniversaire(naissance, ans);
  return leJourMeme ? jour >= le : jour > le;
}

/** Full years on a day. */
export const ageAu = (naissance: string, jour: string): number =>
  Number(jour.slice(0, 4)) - Number(naissance.slice(0, 4)) - (jour.slice(4) < naissance.slice(4) ? 1 : 0);
