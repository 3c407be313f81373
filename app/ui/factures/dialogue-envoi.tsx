import { getFormProps, useForm } from '@conform-to/react';
import type { EnvoiOuvert } from '~/domain/factures/envoi.service.server';
import type { Resultat } from '~/http/resultat';
import { formatInstant } from '~/lib/dates';
import { Bouton } from '../bouton';
import { ActionsDialogue, Dialogue } from '../dialogue';
import { ChampsCaches } from '../form/champs-caches';
import { ResumeErreurs } from '../form/resume-erreurs';

interface Props {
  ouverture: EnvoiOuvert;
  fermer: string;
  resultat: Resultat | undefined;
}

/** Where an invoice goes by e-mail, and when it last did; or why it goes nowhere. */
export function DialogueEnvoi({ ouverture, fermer, resultat }: Props) {
  const { formId, numeroFacture, client, surFiche, adresse, derniere } = ouverture;
  const [form] = useForm({ id: 'envoi', lastResult: resultat });
  return (
    <Dialogue titre={`Envoyer la facture ${numeroFacture}`} fermer={fermer}>
      <form method="post" className="grid gap-3" {...getFormProps(form)}>
        <ResumeErreurs form={form} suite={resultat?.suite} />
        <ChampsCaches ouverture={{ formId }} resultat={resultat} />
        {'email' in adresse ? (
          <>
            <p>
              {client && `${client} · `}à <strong className="break-all">{adresse.email}</strong>
            </p>
            <p className="text-muet text-sm">
              Le PDF est joint tel que la facture a été émise ; le message dit ce qui en reste à payer à ce
              jour et rien des appareils.{' '}
              {surFiche
                ? 'Un envoi refusé se voit sur la fiche.'
                : 'Cette facture n’est d’aucune fiche : un envoi refusé ne se voit que dans les tâches du compte.'}
            </p>
          </>
        ) : (
          <p>{adresse.raison}</p>
        )}
        {derniere && (
          <p className="text-sm">
            Déjà envoyée le {formatInstant(derniere.le)} : {derniere.dit}.
          </p>
        )}
        <ActionsDialogue fermer={fermer}>
          {'email' in adresse && <Bouton>Envoyer par e-mail</Bouton>}
        </ActionsDialogue>
      </form>
    </Dialogue>
  );
}
