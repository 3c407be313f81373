import { caseVoisine, type Pas } from '~/domain/bilans/parcours-grille';

/**
 * Enter and the arrows up and down stay in the column of the table, left and right change it where the text ends; a place that is reached is
 * chosen whole, so that what is typed replaces it.
 */
export function allerDeCaseEnCase(cases: ReadonlyMap<string | undefined, HTMLInputElement>): void {
  for (const [nom, champ] of cases) {
    champ.addEventListener('focus', () => champ.select());
    champ.addEventListener('keydown', (event) => {
      const pas = pasDe(event, champ);
      if (!nom || !pas) return;
      event.preventDefault();
      const voisine = caseVoisine(nom, pas);
      if (voisine) cases.get(voisine)?.focus();
    });
  }
}

function pasDe(
  { key, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent,
  { selectionStart: from, selectionEnd: to, value }: HTMLInputElement,
): Pas | null {
  if (ctrlKey || metaKey || altKey) return null;
  const all = from === 0 && to === value.length;
  if (key === 'Enter') return { colonnes: 0, lignes: shiftKey ? -1 : 1, continue: true };
  if (key === 'ArrowDown') return vers(0, 1);
  if (key === 'ArrowUp') return vers(0, -1);
  if (key === 'ArrowLeft' && (all || to === 0)) return vers(-1, 0);
  if (key === 'ArrowRight' && (all || from === value.length)) return vers(1, 0);
  return null;
}

const vers = (colonnes: number, lignes: number): Pas => ({ colonnes, lignes, continue: false });
