import { getFormProps, useForm } from '@conform-to/react';
import type { Remettre } from '~/domain/comptes-rendus/lecture.service.server';
import { paths } from '~/http/paths';
import type { Resultat } from '~/http/resultat';
import { formatDay } from '~/lib/dates';
import { Bouton } from '../bouton';
import { Champ } from '../form/champ';
import { ResumeErreurs } from '../form/resume-erreurs';

interface Props {
  clientId: string;
  remise: Remettre;
  resultat: Resultat | undefined;
}

/** A report to read once more, then to mail to a confirmed address or to hand over on paper. */
export function RemettreCompteRendu({ clientId, remise, resultat }: Props) {
  const { compteRendu, aujourdHui, prescripteur } = remise;
  const [form, fields] = useForm<{ faitLe: string }>({
    id: 'remise',
    lastResult: resultat,
    defaultValue: { faitLe: aujourdHui },
  });
  const { _id, faitLe, echec } = compteRendu;
  return (
    <div className="etroit grid gap-3">
      <section className="carte flex flex-wrap items-center justify-between gap-3" aria-label="Relire">
        <p>
          Pour <strong>{compteRendu.prescripteur}</strong>
          {compteRendu.echeance && <>, à remettre au plus tard le {formatDay(compteRendu.echeance)}</>}
        </p>
        <div className="flex flex-wrap gap-2">
          <a href={paths.compteRenduPdf(clientId, _id)} className="btn btn-outline btn-sm">
            Relire le PDF
          </a>
          {faitLe === null && (
            <a href={paths.compteRendu(clientId, _id)} className="btn btn-ghost btn-sm">
              Modifier
            </a>
          )}
        </div>
      </section>
      {faitLe === null ? (
        <>
          <ResumeErreurs form={form} suite={resultat?.suite} />
          {echec && <p className="text-error text-sm">{echec}</p>}
          <section className="carte grid gap-2" aria-labelledby="par-courriel">
            <h3 id="par-courriel" className="font-semibold">
              Par e-mail
            </h3>
            <ParCourriel prescripteur={prescripteur} ici={paths.compteRenduRemise(clientId, _id)} />
          </section>
          <section className="carte grid gap-2" aria-labelledby="sur-papier">
            <h3 id="sur-papier" className="font-semibold">
              Sur papier
            </h3>
            <p className="text-sm">Imprimez le PDF, remettez-le ou postez-le, puis notez quand.</p>
            {/* Apart from the other: Enter in the day must not send an e-mail. */}
            <form method="post" className="flex flex-wrap items-end gap-3" {...getFormProps(form)}>
              <input type="hidden" name="voie" value="papier" />
              <Champ champ={fields.faitLe} libelle="Remis le" type="date" className="max-w-48" />
              <Bouton ton="neutral">Noter comme remis</Bouton>
            </form>
          </section>
        </>
      ) : (
        <p className="carte">Ce compte rendu est remis depuis le {formatDay(faitLe)} : il ne change plus.</p>
      )}
      <p>
        <a href={paths.client(clientId, 'onglet=prescriptions')} className="link">
          Retour aux prescriptions et comptes rendus
        </a>
      </p>
    </div>
  );
}

function ParCourriel({ prescripteur, ici }: Pick<Remettre, 'prescripteur'> & { ici: string }) {
  if (!prescripteur)
    return (
      <p className="text-sm">
        Ce nom n’est rattaché à aucun prescripteur de l’annuaire.{' '}
        <a href={paths.prescripteursRapprochement()} className="link">
          Rattacher les noms
        </a>
      </p>
    );
  const { _id, email, emailConfirmeLe, mssante } = prescripteur;
  const securisee = mssante && (
    <p className="text-sm">
      Adresse MSSanté de l’annuaire : {mssante}. Auricule n’y envoie rien : pour elle, joignez le PDF dans
      votre messagerie sécurisée, puis notez la remise ci-dessous.
    </p>
  );
  if (email === '' || emailConfirmeLe === null)
    return (
      <>
        <p className="text-sm">
          {email ? `L’adresse ${email} n’a pas été confirmée.` : 'L’annuaire n’a pas son adresse e-mail.'}{' '}
          <a href={paths.prescripteurModification(_id, ici)} className="link">
            {email ? 'Confirmer l’adresse' : 'Donner l’adresse'}
          </a>
        </p>
        {securisee}
      </>
    );
  return (
    <>
      <p className="text-sm">
        À {email}, adresse confirmée le {formatDay(emailConfirmeLe)}. Un e-mail n’est pas une messagerie
        sécurisée de santé.
      </p>
      {securisee}
      <form method="post">
        <input type="hidden" name="voie" value="courriel" />
        <Bouton>Envoyer par e-mail</Bouton>
      </form>
    </>
  );
}
