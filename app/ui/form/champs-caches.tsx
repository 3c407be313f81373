import type { SubmissionResult } from '@conform-to/react';

interface Props {
  /** What the form was opened on. */
  ouverture: Record<string, string | number>;
  resultat: SubmissionResult | undefined;
}

/** A form's hidden fields. One that comes back refused stays on what it was opened on, whatever the page says by now. */
export const ChampsCaches = ({ ouverture, resultat }: Props) =>
  Object.entries(ouverture).map(([name, value]) => (
    <input
      key={name}
      type="hidden"
      name={name}
      value={String(resultat?.initialValue?.[name] ?? value)}
      autoComplete="off"
    />
  ));
