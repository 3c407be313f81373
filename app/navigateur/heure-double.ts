import { estDouble } from '~/domain/agenda/horaires';

/** Which of two is meant is asked as soon as an hour is typed that exists twice, and of no other. */
export default function heureDouble(element: HTMLElement): void {
  const question = element as HTMLFieldSetElement;
  const { form } = question;
  const valeur = (nom: string): string => {
    const champ = form?.elements.namedItem(nom);
    return champ instanceof HTMLInputElement ? champ.value : '';
  };
  const suivre = () => {
    const double = estDouble(valeur('date'), valeur('heure'));
    question.hidden = !double;
    question.disabled = !double;
  };
  form?.addEventListener('input', suivre);
  suivre();
}
