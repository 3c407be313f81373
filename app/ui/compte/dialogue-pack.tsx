import type { SubmissionResult } from '@conform-to/react';
import { Form } from '@remix-run/react';
import type { ChangementPropose } from '~/domain/abonnement/packs.service.server';
import { ABONNEMENTS, type Abonnement, limiteDuPack, prixMensuel } from '~/domain/comptes/abonnements';
import { formatEuros } from '~/lib/euros';
import { formatMois } from '~/lib/mois';
import { Bouton } from '../bouton';
import { ActionsDialogue, Dialogue } from '../dialogue';

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
    <Dialogue titre={`Passer au pack ${pack} : ${propose.name}`} fermer={fermer}>
      {refus.map((message) => (
        <p key={message} role="alert" className="alert alert-error mb-3 text-sm">
          {message}
        </p>
      ))}
      <CeQuiChange propose={propose} pack={pack} />
      <Form method="post">
        <ActionsDialogue fermer={fermer}>
          <Bouton>Confirmer</Bouton>
        </ActionsDialogue>
      </Form>
    </Dialogue>
  );
}

/** What another pack means for a centre: accounts at once, the price from the next invoice. */
function CeQuiChange({ propose, pack }: Pick<Props, 'propose' | 'pack'>) {
  const { abonnement, comptes, limite, premierMois } = propose;
  if (abonnement === pack) return <p>Le centre a déjà le pack {pack} : rien ne changera.</p>;
  const nouvelle = ABONNEMENTS[pack].comptes;
  return (
    <>
      <table className="table-sm table text-sm">
        <thead>
          <tr>
            <td />
            <th scope="col">Aujourd’hui</th>
            <th scope="col">Ensuite</th>
            <th scope="col">À partir de</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">Pack</th>
            <td>{abonnement}</td>
            <td>{pack}</td>
            <td>maintenant</td>
          </tr>
          <tr>
            <th scope="row">Comptes utilisateur</th>
            <td>{limite}</td>
            <td>{nouvelle}</td>
            <td>maintenant</td>
          </tr>
          <tr>
            <th scope="row">Prix par mois</th>
            <td className="whitespace-nowrap">{formatEuros(prixMensuel(abonnement))}</td>
            <td className="whitespace-nowrap">{formatEuros(prixMensuel(pack))}</td>
            <td>la facture de {formatMois(premierMois)}</td>
          </tr>
        </tbody>
      </table>
      {comptes > nouvelle && (
        <p className="alert alert-warning mt-3 text-sm">
          {limiteDuPack(pack)} Ce centre en a {comptes} : désactivez d’abord des utilisateurs.
        </p>
      )}
    </>
  );
}
