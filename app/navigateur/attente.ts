/** After how long a page says that it waits, and a button that its form is still on its way, in milliseconds. */
const BARRE_MS = 100;
const LENT_MS = 1000;
/** A page that is left is gone by then; a file that is handed out leaves it where it is. */
const DEPART_MS = 8000;

interface Attente {
  bouton: HTMLButtonElement | null;
  minuteurs: ReturnType<typeof setTimeout>[];
}

let formulaire: HTMLFormElement | null = null;
/** Whether a form is on its way: one at a time, so that none is sent twice and each is answered on the page that sent it. */
export const enChemin = (): boolean => formulaire !== null;
export const partir = (element: HTMLFormElement | null): void => {
  formulaire = element;
};

const dire = (): void => document.documentElement.setAttribute('data-attente', '');
const taire = (): void => document.documentElement.removeAttribute('data-attente');

/** The thin bar at the top of the page while something is on its way, and the rest of the button that was pressed. */
export function commencer(bouton: HTMLButtonElement | null): Attente {
  const minuteurs = [setTimeout(dire, BARRE_MS)];
  if (bouton) {
    // It stays reachable, which `disabled` would end.
    bouton.setAttribute('aria-disabled', 'true');
    minuteurs.push(setTimeout(() => direLent(bouton), LENT_MS));
  }
  return { bouton, minuteurs };
}

function direLent(bouton: HTMLButtonElement): void {
  bouton.setAttribute('aria-busy', 'true');
  const texte = document.createElement('span');
  texte.setAttribute('aria-hidden', 'true');
  texte.dataset.lent = '';
  texte.textContent = 'en cours…';
  bouton.append(texte);
}

export function finir({ bouton, minuteurs }: Attente): void {
  for (const minuteur of minuteurs) clearTimeout(minuteur);
  taire();
  bouton?.removeAttribute('aria-disabled');
  bouton?.removeAttribute('aria-busy');
  bouton?.querySelector('[data-lent]')?.remove();
}

/** The same for links and forms that the browser follows by itself: the bar goes with the page. */
export function annoncerLesDeparts(): void {
  addEventListener('beforeunload', () => {
    const depart = commencer(null);
    setTimeout(() => finir(depart), DEPART_MS);
  });
  // A page that the browser has kept may say what is true no more.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload();
  });
}
