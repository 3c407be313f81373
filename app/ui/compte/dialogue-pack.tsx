import type { SubmissionResult } from '@conform-to/react';
import type { ChangementPropose } from '~/domain/abonnement/packs.service.server';
import { ABONNEMENTS, type Abonnement, limiteDuPack, prixMensuel } from '~/domain/comptes/abonnements';
import { accord } from '~/lib/accord';
import { formatEuros } from '~/lib/euros';
import { formatMois } from '~/lib/mois';
import { Avis } from '../avis';
import { Question } from '../question';

interface Props {
  propose: ChangementPropose;
  pack: Abonnement;
  fermer: string;
  resultat: SubmissionResult | undefined;
}

/** Asks before a centre's pack changes. */
export function DialoguePack({ propose, pack, fermer, resultat }: Props) {
  const refus = Object.values(resultat?.error ?? {}).flatMap((messages) => messages ?? []);
  return (
    <Question
      titre={`Passer au pack ${pack} : ${propose.name}`}
      refus={refus}
      oui="Confirmer"
      grave={false}
      fermer={fermer}
    >
      <CeQuiChange propose={propose} pack={pack} />
    </Question>
  );
}

/** What another pack means for a centre: accounts at once, the price from the next invoice. */
function CeQuiChange({ propose, pack }: Pick<Props, 'propose' | 'pack'>) {
  const { abonnement, comptes, limite, premierMois } = propose;
  if (abonnement === pack) return <p>Le centre a déjà le pack {pack} : rien ne changera.</p>;
  const nouvelle = ABONNEMENTS[pack].comptes;
  return (
    <>
      <dl className="grid grid-cols-[auto_1fr] gap-x-5 gap-y-3 text-sm">
        <dt className="font-medium">Pack</dt>
        <dd>
          de {abonnement} à <strong>{pack}</strong>, dès maintenant
        </dd>
        <dt className="font-medium">Comptes</dt>
        <dd>
          de {limite} à <strong>{accord(nouvelle, 'compte utilisateur', 'comptes utilisateur')}</strong>, dès
          maintenant
          <span className="block text-muet">
            {comptes < 2 ? `${comptes} est actif` : `${comptes} sont actifs`}
          </span>
        </dd>
        <dt className="font-medium">Prix</dt>
        <dd>
          de {formatEuros(prixMensuel(abonnement))} à <strong>{formatEuros(prixMensuel(pack))}</strong> par
          mois, à partir de la facture de {formatMois(premierMois)}
        </dd>
      </dl>
      {comptes > nouvelle && (
        <Avis ton="attention" className="mt-3">
          {limiteDuPack(pack)} Ce centre en a {comptes} : désactivez d’abord des utilisateurs.
        </Avis>
      )}
    </>
  );
}
