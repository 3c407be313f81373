import type { ReactNode } from 'react';
import type { DevisAccepte } from '~/domain/devis/choix-devis';
import { type DevisSitue, ETATS_DEVIS } from '~/domain/devis/etat-devis';
import type { SuiteDuDevis } from '~/domain/devis/suite-devis.service.server';
import { paths } from '~/http/paths';
import { formatEuros } from '~/lib/euros';
import { Pastille, type TonPastille } from '../pastille';
import { Signatures } from '../signatures/signatures';

const TONS: Record<DevisSitue['etat'], TonPastille> = {
  attente: 'attente',
  accepte: 'livraison',
  refuse: 'annule',
  expire: 'aucun',
};

/** A quote's state as a pill and, where there is room, its day. */
export const PastilleDevis = ({ situe, court }: { situe: DevisSitue; court?: boolean }) => (
  <span className="inline-flex flex-wrap items-center gap-2 text-sm">
    <Pastille ton={TONS[situe.etat]}>{ETATS_DEVIS[situe.etat]}</Pastille>
    {!court && situe.quand && <span className="text-muet">{situe.quand}</span>}
  </span>
);

interface Props {
  clientId: string;
  suite: SuiteDuDevis;
  modifiable: boolean;
  actions: ReactNode;
}

/** What has become of a quote: the patient's word, what they signed, the invoice. */
export function EtatDuDevis({ clientId, suite, modifiable, actions }: Props) {
  const { situe, accepte, facture, signatures } = suite;
  const ouvre = facture && paths.factureVue(facture.id, facture.vue);
  return (
    <section aria-label="Suite du devis" className="carte etroit mb-3 grid gap-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <PastilleDevis situe={situe} />
        {facture && (
          <span className="text-sm">
            Facture {ouvre ? <a href={ouvre}>{facture.numero}</a> : facture.numero}
            {!facture.compte && ' (annulée)'}
          </span>
        )}
        <span className="ecran flex flex-wrap gap-2 sm:ml-auto">{actions}</span>
      </div>
      {accepte && <Accepte {...accepte} />}
      <Signatures {...{ clientId, signatures, modifiable }} onglet="devis" />
    </section>
  );
}

/** What the patient took of what was proposed, which need not be all of it. */
const Accepte = ({ lignes, totalTTC, resteACharge, reserves }: DevisAccepte) => (
  <p className="text-sm">
    {lignes
      .map(({ designation, offre }) => (offre === 'classe1' ? `${designation} (classe I)` : designation))
      .join(', ')}
    {'\u00a0: '}
    <span className="whitespace-nowrap">{formatEuros(totalTTC)}</span>, reste à charge{' '}
    <span className="whitespace-nowrap">{formatEuros(resteACharge)}</span>
    {reserves.map((dit) => (
      <span key={dit} className="block">
        {dit}
      </span>
    ))}
  </p>
);
