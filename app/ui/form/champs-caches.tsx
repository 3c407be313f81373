import type { Resultat } from '~/http/resultat';

interface Props {
  /** What the form was opened on. */
  ouverture: Record<string, string | number>;
  resultat: Resultat | undefined;
}

/** A form's hidden fields. One that comes back refused stays on what it was opened on, whatever the page says by now, unless the refusal says otherwise. */
export const ChampsCaches = ({ ouverture, resultat }: Props) => {
  const rouverte = resultat?.suite?.genre === 'rouvrir' ? resultat.suite.champs : {};
  return Object.entries(ouverture).map(([name, value]) => (
    <input
      key={name}
      type="hidden"
      name={name}
      value={String(rouverte[name] ?? resultat?.initialValue?.[name] ?? value)}
      autoComplete="off"
    />
  ));
};
