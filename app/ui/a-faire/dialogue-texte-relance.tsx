import { getFormProps, useForm } from '@conform-to/react';
import { definitionDe } from '~/domain/a-faire/natures';
import { naturesRelancables, VARIABLES_RELANCE } from '~/domain/a-faire/textes-relance';
import type { TexteOuvert } from '~/domain/a-faire/textes-relance.service.server';
import { paths } from '~/http/paths';
import type { Resultat } from '~/http/resultat';
import { Bouton } from '../bouton';
import { ActionsDialogue, Dialogue } from '../dialogue';
import { ApercuRelance } from '../encaissements/apercu-relance';
import { Champ, Texte } from '../form/champ';
import { ChampsCaches } from '../form/champs-caches';
import { BoutonRemplacer } from '../form/remplacer';
import { ResumeErreurs } from '../form/resume-erreurs';

interface Props {
  texte: TexteOuvert;
  modifiable: boolean;
  resultat: Resultat | undefined;
}

/** What an account's reminders of a kind say; those who may not change it read it. */
export function DialogueTexteRelance({ texte: ouvert, modifiable, resultat }: Props) {
  const { nature, sujet, texte, sms, version, apercu } = ouvert;
  const fermer = paths.aFaire();
  const [form, fields] = useForm<Record<'sujet' | 'texte' | 'sms', string>>({
    id: 'texte-relance',
    lastResult: resultat,
    defaultValue: { sujet, texte, sms },
  });
  return (
    <Dialogue titre={`Relances : ${definitionDe(nature).titre}`} fermer={fermer} large>
      <nav aria-label="Textes de relance" className="mb-2 flex flex-wrap gap-x-3 text-sm">
        {naturesRelancables.map((autre) => (
          <a
            key={autre}
            href={paths.aFaireTexte(autre)}
            aria-current={autre === nature ? 'page' : undefined}
            className={`inline-flex min-h-6 items-center ${autre === nature ? 'font-medium' : 'link'}`}
          >
            {definitionDe(autre).titre}
          </a>
        ))}
      </nav>
      {modifiable ? (
        <form method="post" className="grid gap-3" {...getFormProps(form)}>
          <ResumeErreurs form={form} suite={resultat?.suite} />
          <ChampsCaches ouverture={{ version }} resultat={resultat} />
          <Champ champ={fields.sujet} libelle="Sujet" required maxLength={150} autoComplete="off" />
          <Texte
            champ={fields.texte}
            libelle="Texte"
            required
            rows={9}
            maxLength={4000}
            aide={Object.entries(VARIABLES_RELANCE)
              .map(([nom, sens]) => `${nom} : ${sens}`)
              .join(' · ')}
          />
          <Texte champ={fields.sms} libelle="SMS" required rows={3} maxLength={480} />
          <p className="text-sm font-medium">Aperçu du texte enregistré</p>
          <ApercuRelance {...apercu} />
          <ActionsDialogue fermer={fermer}>
            <BoutonRemplacer suite={resultat?.suite} />
            <Bouton>Enregistrer</Bouton>
          </ActionsDialogue>
        </form>
      ) : (
        <>
          <ApercuRelance {...apercu} />
          <ActionsDialogue fermer={fermer} />
        </>
      )}
    </Dialogue>
  );
}
