import { getFormProps, useForm } from '@conform-to/react';
import type { LettresOuvertes } from '~/domain/a-faire/campagnes.service.server';
import { definitionDe } from '~/domain/a-faire/natures';
import { VARIABLES_RELANCE } from '~/domain/a-faire/textes-relance';
import { rediger } from '~/domain/encaissements/modele-relance';
import { paths } from '~/http/paths';
import type { Resultat } from '~/http/resultat';
import { Bouton } from '../bouton';
import { Carte } from '../carte';
import { ApercuRelance } from '../encaissements/apercu-relance';
import { EtatVide } from '../etat-vide';
import { Champ, Texte } from '../form/champ';
import { ResumeErreurs } from '../form/resume-erreurs';

interface Props {
  ouvertes: LettresOuvertes;
  resultat: Resultat | undefined;
}

/** Whom letters are written to, and what they say; who can get none is shown with the reason. */
export function FormulaireLettres({ ouvertes, resultat }: Props) {
  const { nature, lignes, sujet, texte } = ouvertes;
  const [form, fields] = useForm<Record<'lignes' | 'sujet' | 'texte', string>>({
    id: 'lettres',
    lastResult: resultat,
    defaultValue: { sujet, texte },
  });
  if (lignes.length === 0) return <EtatVide icone="coche">{definitionDe(nature).vide}</EtatVide>;
  const saisi = resultat?.initialValue;
  const cochees = saisi?.lignes === undefined ? null : [saisi.lignes].flat().map(String);
  const dit = (nom: 'sujet' | 'texte', sinon: string) =>
    typeof saisi?.[nom] === 'string' ? saisi[nom] : sinon;
  const apercu = rediger({ sujet: dit('sujet', sujet), texte: dit('texte', texte) }, ouvertes.exemple);
  return (
    <form method="post" className="grid gap-3" {...getFormProps(form)}>
      <ResumeErreurs form={form} />
      <Carte titre={definitionDe(nature).titre}>
        <ul className="divide-base-300 divide-y">
          {lignes.map(({ cle, ligne, refus }) => (
            <li key={cle} className="px-1 py-1 text-sm">
              <label className="flex items-start gap-3 py-1">
                <input
                  type="checkbox"
                  name="lignes"
                  value={cle}
                  className="checkbox checkbox-sm mt-0.5"
                  disabled={refus !== null}
                  defaultChecked={refus === null && (cochees === null || cochees.includes(cle))}
                />
                <span className="min-w-0 wrap-anywhere">
                  <span className="font-medium">{ligne.client?.nom}</span> · {ligne.quoi}
                  {refus !== null && <span className="text-muet block">Pas de lettre : {refus}.</span>}
                </span>
              </label>
            </li>
          ))}
        </ul>
      </Carte>
      <Carte titre="La lettre">
        <div className="grid gap-3">
          <Champ champ={fields.sujet} libelle="Objet" required maxLength={150} autoComplete="off" />
          <Texte
            champ={fields.texte}
            libelle="Texte"
            required
            rows={10}
            maxLength={2500}
            aide={Object.entries(VARIABLES_RELANCE)
              .map(([nom, sens]) => `${nom} : ${sens}`)
              .join(' · ')}
          />
          <ApercuRelance sujet={apercu.sujet} paragraphes={[...apercu.paragraphes, ouvertes.fin]} />
        </div>
      </Carte>
      <p className="flex flex-wrap justify-end gap-2">
        <a href={paths.aFaire(new URLSearchParams({ nature }))} className="btn btn-ghost btn-sm">
          Annuler
        </a>
        <Bouton ton="neutral" name="apercu" value="oui">
          Revoir l’aperçu
        </Bouton>
        <Bouton>Faire les lettres</Bouton>
      </p>
    </form>
  );
}
