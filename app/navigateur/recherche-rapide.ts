import { precisionsDe } from '~/domain/clients/suggestion';
import { paths } from '~/http/paths';
import { rechercheClients, type Trouves } from './recherche-clients';

interface Suggestion {
  _id: string;
  nom: string;
  prenom: string;
  ville: string;
  telephonePortable: string;
}

const ATTENTE_MS = 150;
const LETTRES_MIN = 2;

/** The search of the top bar: suggestions while one types; without a script, and on Enter, the list of clients. */
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
  const montrer = (trouves: Trouves<Suggestion> | null) => {
    liste.replaceChildren(
      ...(trouves?.suggestions ?? []).map((client, rang) => option(client, `${liste.id}-${rang}`)),
    );
    liste.hidden = liste.childElementCount === 0;
    champ.setAttribute('aria-expanded', String(!liste.hidden));
    aucun.hidden = !trouves || Boolean(trouves.panne) || !liste.hidden;
    panne.hidden = !trouves?.panne;
    panne.textContent = trouves?.panne ?? '';
    marquer(-1);
  };
  const { chercher, arreter } = rechercheClients<Suggestion>(ATTENTE_MS, montrer);

  const suivre = () => {
    const q = champ.value.trim();
    if (q.length < LETTRES_MIN) arreter();
    else chercher(q);
  };
  champ.addEventListener('input', suivre);
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

function option({ _id, nom, prenom, ville, telephonePortable }: Suggestion, id: string): HTMLAnchorElement {
  const lien = document.createElement('a');
  lien.setAttribute('role', 'option');
  Object.assign(lien, { id, tabIndex: -1, href: paths.client(_id), className: 'suggestion' });
  const nomComplet = document.createElement('span');
  nomComplet.className = 'font-medium';
  nomComplet.textContent = `${nom} ${prenom}`;
  const reste = document.createElement('span');
  reste.className = 'opacity-70';
  reste.textContent = precisionsDe({ ville, telephonePortable });
  lien.append(nomComplet, ' ', reste);
  return lien;
}
