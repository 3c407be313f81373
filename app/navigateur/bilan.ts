import { CONDUCTIONS, nomCase, readSeuil, seuilsFrom } from '~/domain/bilans/audiogramme';
import { dessinOf } from '~/domain/bilans/dessin';
import { pertesOf } from '~/domain/bilans/pertes';
import { type Oreille, oreilles } from '~/lib/oreilles';
import { allerDeCaseEnCase } from './bilan-clavier';
import { direLesPertes } from './bilan-pertes';
import { placeDuClic, tracer } from './bilan-trace';

/**
 * A hearing test that is typed: the drawings and the mean losses follow the table, a click on a drawing sets a point in it, or takes it away
 * again, and Enter and the arrows go from place to place.
 */
export default function bilan(element: HTMLElement): void {
  const cases = new Map(
    [...element.querySelectorAll<HTMLInputElement>('[data-case]')].map((champ) => [
      champ.dataset.case,
      champ,
    ]),
  );
  const choix = element.querySelector<HTMLFieldSetElement>('[data-conduction]');
  const seuilDe = (nom: string) => readSeuil(cases.get(nom)?.value ?? '') ?? null;

  const suivre = () => {
    const seuils = seuilsFrom(({ nom }) => seuilDe(nom));
    for (const oreille of oreilles) {
      const svg = papierDe(oreille)?.querySelector('svg');
      if (svg) tracer(svg, dessinOf(seuils, [oreille]));
    }
    direLesPertes(element, pertesOf(seuils));
  };
  const papierDe = (oreille: Oreille) => element.querySelector<HTMLElement>(`[data-papier="${oreille}"]`);
  const poser = (oreille: Oreille, clic: MouseEvent) => {
    const place = placeDuClic(clic);
    const posee = CONDUCTIONS.find((each) => choix?.querySelector(`[value="${each}"]:checked`));
    if (!place || !posee) return;
    const nom = nomCase(oreille, posee, place.frequence);
    const champ = cases.get(nom);
    if (!champ) return;
    champ.value = seuilDe(nom) === place.seuil ? '' : String(place.seuil);
    champ.dispatchEvent(new Event('input', { bubbles: true }));
  };

  if (choix) choix.disabled = false;
  for (const oreille of oreilles)
    papierDe(oreille)?.addEventListener('click', (clic) => poser(oreille, clic));
  element.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLElement && target.dataset.case) suivre();
  });
  allerDeCaseEnCase(cases);
  // What was typed before the script came.
  suivre();
}
