import { paths } from '~/http/paths';
import { ouvrirSurPlaceA } from './sur-place';
import { verrouillerParTouche } from './verrou';

/** Where keys are letters. */
const SAISIE = 'input, textarea, select, [contenteditable]';

/**
 * Keys of every screen: F8 locks, wherever one is, '/' and Ctrl + K go to the search, 'n' makes something new, '?' says which there are. Those without Ctrl do nothing while
 * one types, above a dialog, and for whoever has switched them off (WCAG 2.1.4).
 */
export function suivreLesTouches(): void {
  document.addEventListener('keydown', (event) => {
    if (event.defaultPrevented || event.isComposing || event.altKey) return;
    if (event.key === 'F8' && verrouillerParTouche()) return event.preventDefault();
    const commande = event.ctrlKey || event.metaKey;
    const geste = commande ? { k: chercher }[event.key.toLowerCase()] : seule(event);
    if (geste?.()) event.preventDefault();
  });
}

function seule({ key, target }: KeyboardEvent): (() => boolean) | undefined {
  if (!('raccourcis' in document.documentElement.dataset) || document.querySelector('dialog[open]'))
    return undefined;
  if (target instanceof Element && target.closest(SAISIE)) return undefined;
  return { '/': chercher, n: creer, '?': aider }[key];
}

/** The search that shows: the bar's, or on a small screen the menu's. */
function chercher(): boolean {
  if (document.querySelector('dialog[open]')) return false;
  const champs = [
    ...document.querySelectorAll<HTMLInputElement>(
      '.cadre > header input[name="q"], .menu-lateral input[name="q"]',
    ),
  ];
  let champ = champs.find((each) => each.offsetParent !== null);
  if (!champ) {
    document.querySelector<HTMLElement>('.menu-lateral')?.showPopover?.();
    champ = champs.find((each) => each.offsetParent !== null);
  }
  champ?.focus();
  champ?.select();
  return champ !== undefined;
}

/** The page's own primary deed, where it makes something; else a new client, where one may. */
function creer(): boolean {
  const lien =
    document.querySelector<HTMLElement>('[data-touche="n"]') ??
    document.querySelector<HTMLElement>('.entete-page a.btn-primary') ??
    document.querySelector<HTMLElement>(`a[href="${paths.nouveauClient()}"]`);
  lien?.click();
  return lien !== null;
}

function aider(): boolean {
  ouvrirSurPlaceA(new URL(paths.raccourcis(), location.href));
  return true;
}
