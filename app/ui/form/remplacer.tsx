import { useEffect, useRef, useState } from 'react';
import type { Reprise, Suite } from '~/domain/suite';
import { Bouton } from '../bouton';

/** Beside the button that saves, once somebody has read what a colleague changed: saves all the same, but for the fields to take over. */
export function BoutonRemplacer({ suite }: { suite: Suite | undefined }) {
  if (suite?.genre !== 'remplacer') return null;
  return (
    <Bouton ton="neutral" name="remplacer" value={suite.etat}>
      {suite.reprises.length > 0 ? 'Enregistrer ces choix' : 'Enregistrer ma saisie à la place'}
    </Bouton>
  );
}

/**
 * Beside what a colleague has changed: takes it over instead of what was typed. With JavaScript the field itself says so at once, and can be
 * changed further; without, the server takes it when the form is sent.
 */
export function CaseReprendre({ champ, libelle, valeur, proposee }: Reprise) {
  const box = useRef<HTMLInputElement>(null);
  const typed = useRef('');
  const [scripted, setScripted] = useState(false);
  function follow(): void {
    const input = box.current?.form?.elements.namedItem(champ);
    if (!box.current || !isField(input)) return;
    if (box.current.checked) typed.current = fill(input, valeur);
    else fill(input, typed.current);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what stands ticked when the script arrives.
  useEffect(() => {
    setScripted(true);
    if (box.current?.checked) follow();
  }, []);
  return (
    <label className="inline-flex min-h-6 items-center gap-2 font-semibold">
      <input
        ref={box}
        type="checkbox"
        name={scripted ? undefined : 'reprendre'}
        value={`${champ}=${valeur}`}
        aria-label={`Reprendre cette valeur : ${libelle}`}
        defaultChecked={proposee}
        onChange={follow}
        autoComplete="off"
        className="checkbox checkbox-sm"
      />
      Reprendre cette valeur
    </label>
  );
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isField = (node: unknown): node is Field =>
  [HTMLInputElement, HTMLSelectElement, HTMLTextAreaElement].some((each) => node instanceof each);

/** Writes into a field as a person would, so that whoever follows it takes notice; returns what stood there. */
function fill(field: Field, valeur: string): string {
  const isBox = field instanceof HTMLInputElement && field.type === 'checkbox';
  const former = isBox ? (field.checked ? field.value : '') : field.value;
  if (isBox) {
    if (field.checked !== (valeur !== '')) field.click();
    return former;
  }
  // React keeps a setter of its own on the element, and would take the change for one that it knows.
  const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set;
  setter?.call(field, valeur);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
  return former;
}
