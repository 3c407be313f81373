import { getFormProps, useForm } from '@conform-to/react';
import { longueurSms, texteSms } from '~/domain/a-faire/sms';
import type { SmsPatientOuvert } from '~/domain/a-faire/sms-patient.service.server';
import { paths } from '~/http/paths';
import type { Resultat } from '~/http/resultat';
import { accord } from '~/lib/accord';
import { formatPhone } from '~/lib/telephone';
import { Bouton } from '../bouton';
import { ActionsDialogue, Dialogue } from '../dialogue';
import { Texte } from '../form/champ';
import { ResumeErreurs } from '../form/resume-erreurs';

interface Props {
  sms: SmsPatientOuvert;
  fermer: string;
  resultat: Resultat | undefined;
}

/** The text of a reminder by SMS, changed for this patient as the case may be, and how it leaves; or why none can be sent. */
export function DialogueSms({ sms, fermer, resultat }: Props) {
  const { ligne, numero, refus, texte } = sms;
  const [form, fields] = useForm<Record<'texte', string>>({
    id: 'sms',
    lastResult: resultat,
    defaultValue: { texte },
  });
  const saisi = resultat?.initialValue?.texte;
  const apercu = texteSms(typeof saisi === 'string' ? saisi : texte);
  return (
    <Dialogue titre={refus ? 'Pas de relance par SMS' : 'Relancer par SMS'} fermer={fermer}>
      <p className="text-sm">
        {ligne.client?.nom} : {ligne.quoi}
      </p>
      {refus ? (
        <>
          <p className="text-sm font-medium">{refus}</p>
          <Apercu texte={apercu} />
          <ActionsDialogue fermer={fermer} />
        </>
      ) : (
        <form method="post" className="mt-2 grid grid-cols-1 gap-3" {...getFormProps(form)}>
          <ResumeErreurs form={form} />
          <p className="text-muet text-sm">
            Le SMS part au {formatPhone(numero)}, entre 8 h et 20 h, du lundi au samedi hors jours fériés. Un
            seul part pour cette ligne.
          </p>
          <Texte champ={fields.texte} libelle="Texte" required rows={5} maxLength={1000} />
          <Apercu texte={apercu} />
          <ActionsDialogue fermer={fermer}>
            <Bouton ton="neutral" name="apercu" value="oui">
              Aperçu
            </Bouton>
            <Bouton>Envoyer</Bouton>
          </ActionsDialogue>
        </form>
      )}
      <p className="mt-2 text-sm">
        <a href={paths.aFaireTexte(ligne.nature)} className="link">
          Texte de ces relances
        </a>
      </p>
    </Dialogue>
  );
}

/** How the text stands on a phone, and what it is paid for as. */
function Apercu({ texte }: { texte: string }) {
  const { caracteres, parties, signes } = longueurSms(texte);
  return (
    <section aria-label="Aperçu" className="border-base-300 rounded-box grid gap-2 border p-3 text-sm">
      <p className="whitespace-pre-line wrap-anywhere">{texte}</p>
      <p className="text-muet">
        {accord(caracteres, 'caractère', 'caractères')}, {accord(parties, 'SMS', 'SMS')}
        {signes.length > 0 && `\u00a0: ${signes.join(' ')} en font un message de 70 signes au lieu de 160`}.
      </p>
    </section>
  );
}
