import { paths } from '~/http/paths';
import { type GroupeTrouve, rechercheClients } from './recherche-clients';

/** The menu's clients opened last: asked for once, when somebody opens the list. */
export function recents(element: HTMLElement): void {
  const liste = element.querySelector('ul') as HTMLElement;
  const montrer = (groupe: GroupeTrouve | undefined) => {
    const lignes = (groupe?.resultats ?? []).map(({ texte, vers }) => {
      const ligne = document.createElement('li');
      const lien = document.createElement('a');
      Object.assign(lien, { href: vers, textContent: texte });
      ligne.append(lien);
      return ligne;
    });
    liste.prepend(...lignes);
  };
  const { chercher } = rechercheClients<GroupeTrouve>(
    0,
    (trouves) => montrer(trouves?.suggestions[0]),
    paths.partout(),
  );
  element.addEventListener('toggle', () => chercher(''), { once: true });
}
