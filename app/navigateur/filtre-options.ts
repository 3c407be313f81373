import { foldText } from '~/lib/texte';

/** Narrows the options of a long choice down to those with the words that are typed; what is chosen, and choosing nothing, stay. */
export default function filtreOptions(element: HTMLElement): void {
  const champ = element as HTMLInputElement;
  const choix = document.getElementById(champ.dataset.choix ?? '') as HTMLSelectElement;
  const toutes = [...choix.options].map((option) => ({
    option,
    texte: foldText(`${option.text} ${option.dataset.codeProduit ?? ''}`),
  }));
  champ.addEventListener('input', () => {
    const mots = foldText(champ.value).split(' ');
    const { value } = choix;
    const gardees = toutes.filter(
      ({ option, texte }) => ['', value].includes(option.value) || mots.every((mot) => texte.includes(mot)),
    );
    choix.replaceChildren(...gardees.map(({ option }) => option));
    choix.value = value;
  });
  champ.addEventListener('keydown', (event) => {
    if (event.key === 'Enter') event.preventDefault();
  });
}
