import { precisionsDe, type Suggestion } from '~/domain/clients/suggestion';
import { rechercheClients, type Trouves } from './recherche-clients';

const ATTENTE_MS = 200;

/**
 * The client of an event: who is found comes while one types, beside who was chosen already. Enter or the down arrow leads there, and the
 * others go again once one is pressed, or chosen with the arrows and left.
 */
export default function choixClient(element: HTMLElement): void {
  const champ = element.querySelector('input[type="search"]') as HTMLInputElement;
  const liste = element.querySelector('[data-offerts]') as HTMLElement;
  const aide = element.querySelector('[data-trouves]') as HTMLElement;
  const panne = element.querySelector('[data-panne-recherche]') as HTMLElement;
  const modele = element.querySelector('template') as HTMLTemplateElement;
  const trouves = () => [...liste.querySelectorAll<HTMLLabelElement>('label:not([data-garde])')];
  let ouverte = trouves().length > 0;

  // Who was chosen keeps its place, and with it the focus.
  const montrer = (reponse: Trouves<Suggestion> | null) => {
    for (const each of trouves()) each.remove();
    const garde = liste.querySelector('input')?.value;
    const suivants = (reponse?.suggestions ?? []).filter(({ _id }) => _id !== garde);
    liste.append(...suivants.map((client) => option(modele, client)));
    aide.hidden = suivants.length === 0;
    panne.hidden = !reponse?.panne;
    panne.textContent = reponse?.panne ?? '';
  };
  const { chercher, arreter } = rechercheClients<Suggestion>(ATTENTE_MS, montrer);

  const choisi = () => liste.querySelector('input:checked')?.closest('label');
  const garder = (pris: Element) => {
    liste.querySelector('[data-garde]')?.removeAttribute('data-garde');
    pris.setAttribute('data-garde', '');
  };
  const taper = () => {
    ouverte = true;
    // Whoever was chosen with the arrows stays while one types on.
    const pris = choisi();
    if (pris) garder(pris);
    if (champ.value.trim() === '') arreter();
    else chercher(champ.value);
  };
  const refermer = (pris: Element | null | undefined) => {
    if (!pris || !ouverte) return;
    ouverte = false;
    garder(pris);
    champ.value = '';
    arreter();
  };

  champ.addEventListener('input', taper);
  champ.addEventListener('keydown', (event) => {
    const premier = trouves()[0]?.querySelector('input');
    if (!premier || (event.key !== 'ArrowDown' && event.key !== 'Enter')) return;
    event.preventDefault();
    premier.focus();
    if (!premier.checked) premier.click();
  });
  // The arrows press too, and only pass over it: a press of theirs has no `detail`.
  liste.addEventListener('click', ({ target, detail }) => {
    if (detail > 0 && target instanceof Element) refermer(target.closest('label'));
  });
  liste.addEventListener('keydown', (event) => {
    const { target } = event;
    if (event.key !== 'Enter' || !(target instanceof HTMLInputElement)) return;
    event.preventDefault();
    if (!target.checked) target.click();
    refermer(target.closest('label'));
  });
  element.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && !element.contains(relatedTarget)) refermer(choisi());
  });
  // What was typed before the script came is looked for too.
  if (champ.value !== champ.defaultValue) taper();
}

function option(modele: HTMLTemplateElement, client: Suggestion): Node {
  const copie = modele.content.cloneNode(true) as DocumentFragment;
  copie.querySelector('input')?.setAttribute('value', client._id);
  copie.querySelector('strong')?.replaceChildren(`${client.nom} ${client.prenom}`);
  copie.querySelector('strong + span')?.replaceChildren(precisionsDe(client));
  return copie;
}
