import type { ReactNode } from 'react';
import type { Totaux as TotauxEnMots } from '~/domain/totaux';
import { formatEuros } from '~/lib/euros';

interface Props {
  totaux: TotauxEnMots;
  /** In a form: its script keeps them up to date (app/navigateur/totaux.ts), and a screen reader hears what the patient pays. */
  direct?: boolean;
  /** What the last sum is, where it is not what the patient pays. */
  reste?: string;
}

/** What a quote or an invoice comes to, and what of it the patient pays. */
export function Totaux({ totaux: { lignes, reste }, direct, reste: nom = 'Reste à charge' }: Props) {
  return (
    <Sommes>
      {lignes
        .filter(({ absente }) => direct || !absente)
        .map(({ cle, nom, texte, fort, absente }) => (
          <div key={cle} data-total={direct ? cle : undefined} hidden={absente} className="contents">
            <dt className={fort ? 'font-semibold' : 'text-muet'}>{nom}</dt>
            <dd className={`pl-4 text-right whitespace-nowrap ${fort ? 'font-semibold' : ''}`}>{texte}</dd>
          </div>
        ))}
      <div className="contents">
        <dt className="border-base-300 border-t pt-1 font-semibold">{nom}</dt>
        <dd className="border-base-300 border-t pt-1 pl-4 text-right text-base font-semibold">
          <span
            role={direct ? 'status' : undefined}
            data-reste={direct ? '' : undefined}
            data-depasse={reste.depasse ? '' : undefined}
            className="data-depasse:text-error"
          >
            {reste.texte}
          </span>
        </dd>
      </div>
    </Sommes>
  );
}

/** Amounts below each other, each at the end of its line. */
export const Sommes = ({ children }: { children: ReactNode }) => (
  <dl className="grid grid-cols-[1fr_auto] gap-y-1 py-0.5 text-sm">{children}</dl>
);

/** An amount beside its name. */
export const Somme = ({ nom, cents }: { nom: string; cents: number }) => (
  <>
    <dt className="text-muet">{nom}</dt>
    <dd className="pl-4 text-right">{formatEuros(cents)}</dd>
  </>
);
