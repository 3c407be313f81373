import { paths } from '~/http/paths';
import { type GroupeTrouve, rechercheClients, type Trouve, type Trouves } from './recherche-clients';

const ATTENTE_MS = 150;
const LETTRES_MIN = 2;

/** The search of the top bar: what is found while one types, and the clients opened last before the first letter; without a script, and on Enter, a page. */
export function rechercheRapide(element: HTMLElement): void {
  const champ = element.querySelector('input') as HTMLInputElement;
  const liste = element.querySelector('[role="listbox"]') as HTMLElement;
  const panne = element.querySelector('[data-panne-recherche]') as HTMLElement;
  const aucun = element.querySelector('[data-aucun]') as HTMLElement;
  let actif = -1;

  const options = () => [...liste.querySelectorAll<HTMLAnchorElement>('[role="option"]')];
  const marquer = (rang: number) => {
    actif = rang;
    options().forEach((option, index) => {
      option.setAttribute('aria-selected', String(index === rang));
      if (index === rang) option.scrollIntoView({ block: 'nearest' });
    });
    if (rang < 0) champ.removeAttribute('aria-activedescendant');
    else champ.setAttribute('aria-activedescendant', `${liste.id}-${rang}`);
  };
  const montrer = (trouves: Trouves<GroupeTrouve> | null) => {
    liste.replaceChildren(...(trouves?.suggestions ?? []).map(groupe));
    options().forEach((each, rang) => {
      each.id = `${liste.id}-${rang}`;
    });
    liste.hidden = liste.childElementCount === 0;
    champ.setAttribute('aria-expanded', String(!liste.hidden));
    aucun.hidden = !trouves || Boolean(trouves.panne) || !liste.hidden;
    panne.hidden = !trouves?.panne;
    panne.textContent = trouves?.panne ?? '';
    marquer(-1);
  };
  const { chercher, arreter } = rechercheClients<GroupeTrouve>(ATTENTE_MS, montrer, paths.partout());

  const suivre = () => {
    const q = champ.value.trim();
    if (q.length > 0 && q.length < LETTRES_MIN) arreter();
    else chercher(q);
  };
  champ.addEventListener('input', suivre);
  champ.addEventListener('focus', suivre);
  champ.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') return arreter();
    const choisi = options()[actif];
    if (event.key === 'Enter' && choisi) {
      event.preventDefault();
      champ.value = '';
      choisi.click();
    }
    const pas = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const nombre = options().length;
    if (!pas || nombre === 0) return;
    event.preventDefault();
    marquer((actif + pas + nombre) % nombre);
  });
  element.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && element.contains(relatedTarget)) return;
    // Some browsers leave the box before the press on a client has come.
    setTimeout(arreter, 150);
  });
  // What was typed before the script came is looked for too.
  if (document.activeElement === champ && champ.value !== champ.defaultValue) suivre();
}

function groupe({ titre, resultats }: GroupeTrouve): HTMLElement {
  const element = document.createElement('div');
  element.setAttribute('role', 'group');
  element.setAttribute('aria-label', titre);
  const dit = document.createElement('p');
  dit.setAttribute('aria-hidden', 'true');
  dit.className = 'text-muet px-3 pt-1 text-xs';
  dit.textContent = titre;
  element.append(dit, ...resultats.map(option));
  return element;
}

function option({ texte, precision, vers }: Trouve): HTMLAnchorElement {
  const lien = document.createElement('a');
  lien.setAttribute('role', 'option');
  Object.assign(lien, { tabIndex: -1, href: vers, className: 'suggestion' });
  const nom = document.createElement('span');
  nom.className = 'font-medium';
  nom.textContent = texte;
  const reste = document.createElement('span');
  reste.className = 'text-muet';
  reste.textContent = precision;
  lien.append(nom, ' ', reste);
  return lien;
}
