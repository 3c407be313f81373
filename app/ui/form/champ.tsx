import type { InputHTMLAttributes, ReactNode, SelectHTMLAttributes, TextareaHTMLAttributes } from 'react';
import { AideEtErreur, attributsDe, type ChampDeFormulaire } from './erreur-champ';

interface Commun {
  champ: ChampDeFormulaire;
  libelle: ReactNode;
  aide?: ReactNode;
  /** Spans both columns of a group. */
  large?: boolean;
}

type Attributs<E> = Omit<E, 'form' | 'defaultValue' | 'required'> & { required?: boolean };

/** A labelled input with its help and error; what was typed last stands in it again when the form comes back. */
export function Champ({
  required,
  className,
  ...props
}: Commun & Attributs<InputHTMLAttributes<HTMLInputElement>>) {
  const { champ, libelle, aide, large, ...attributes } = props;
  const { erreurs, input } = attributsDe(champ, Boolean(aide));
  return (
    <Cadre {...{ champ, libelle, aide, large, required, erreurs, className }}>
      <input
        key={champ.key}
        {...input}
        aria-required={required}
        className="input input-sm w-full text-base [&[readonly]]:bg-base-200"
        {...attributes}
      />
    </Cadre>
  );
}

/** A labelled choice. */
export function Choix({
  required,
  className,
  ...props
}: Commun & Attributs<SelectHTMLAttributes<HTMLSelectElement>>) {
  const { champ, libelle, aide, large, children, ...attributes } = props;
  const { erreurs, input } = attributsDe(champ, Boolean(aide));
  return (
    <Cadre {...{ champ, libelle, aide, large, required, erreurs, className }}>
      <select
        key={champ.key}
        {...input}
        aria-required={required}
        className="select select-sm w-full text-base"
        {...attributes}
      >
        {children}
      </select>
    </Cadre>
  );
}

/** A labelled text of several lines. */
export function Texte({
  required,
  className,
  ...props
}: Commun & Attributs<TextareaHTMLAttributes<HTMLTextAreaElement>>) {
  const { champ, libelle, aide, large = true, ...attributes } = props;
  const { erreurs, input } = attributsDe(champ, Boolean(aide));
  return (
    <Cadre {...{ champ, libelle, aide, large, required, erreurs, className }}>
      <textarea
        key={champ.key}
        {...input}
        aria-required={required}
        className="textarea w-full text-base"
        rows={3}
        {...attributes}
      />
    </Cadre>
  );
}

interface CadreProps extends Commun {
  required?: boolean;
  erreurs?: string[];
  className?: string;
  children: ReactNode;
}

function Cadre({ champ, libelle, aide, large, required, erreurs, className = '', children }: CadreProps) {
  return (
    <div className={`grid content-start gap-1 ${large ? 'col-span-full' : ''} ${className}`}>
      <label className="text-sm font-medium" htmlFor={champ.id}>
        {libelle}
        {required && <span aria-hidden="true"> *</span>}
      </label>
      {children}
      <AideEtErreur champ={champ} aide={aide} erreurs={erreurs} />
    </div>
  );
}
