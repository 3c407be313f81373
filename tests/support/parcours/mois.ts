const dd = (n: number) => String(n).padStart(2, '0');

function auPlus(annee: number, mois: number, jour: number): string {
  const bissextile = (annee % 4 === 0 && annee % 100 !== 0) || annee % 400 === 0;
  const dernier = mois === 2 ? (bissextile ? 29 : 28) : [4, 6, 9, 11].includes(mois) ? 30 : 31;
  return `${annee}-${dd(mois)}-${dd(Math.min(jour, dernier))}`;
}

/** A month's end counted on fingers: the application's own arithmetic is what is being examined. */
export function plusMois(jour: string, mois: number): string {
  let [annee = 0, m = 0] = jour.split('-').map(Number);
  for (let i = 0; i < mois; i += 1) {
    m += 1;
    if (m === 13) [annee, m] = [annee + 1, 1];
  }
  return auPlus(annee, m, Number(jour.slice(8)));
}

/** The same back in time. */
export function moinsMois(jour: string, mois: number): string {
  let [annee = 0, m = 0] = jour.split('-').map(Number);
  for (let i = 0; i < mois; i += 1) {
    m -= 1;
    if (m === 0) [annee, m] = [annee - 1, 12];
  }
  return auPlus(annee, m, Number(jour.slice(8)));
}
