import { getFormProps, useForm } from '@conform-to/react';
import type { TexteAccord } from '~/domain/vie-privee/choix';
import { paths } from '~/http/paths';
import type { Resultat } from '~/http/resultat';
import { formatInstant } from '~/lib/dates';
import { Bouton } from '../bouton';
import { Texte } from '../form/champ';
import { ResumeErreurs } from '../form/resume-erreurs';

interface Props {
  courants: TexteAccord[];
  anciens: TexteAccord[];
  modifiable: boolean;
  resultat: Resultat | undefined;
}

/** What is read to patients of each thing; a changed text is a new version, and the former ones stay as they were read. */
export const TextesAccord = ({ courants, anciens, modifiable, resultat }: Props) => (
  <div className="etroit grid gap-4">
    <p className="text-muet text-sm">
      Chaque choix d’un patient garde la version qui lui a été lue. Changer un texte en fait une nouvelle ;
      les anciennes restent telles quelles.
    </p>
    {courants.map((texte) => (
      <section key={texte.objet} className="carte" aria-labelledby={`texte-${texte.objet}`}>
        <h2 id={`texte-${texte.objet}`}>{texte.libelle}</h2>
        <p className="text-muet mb-2 text-sm">
          {texte.version === 0
            ? 'Proposé par Auricule.'
            : `Version ${texte.version}, de ${texte.par}, le ${formatInstant(texte.creeLe)}.`}
        </p>
        {modifiable ? <Formulaire texte={texte} resultat={resultat} /> : <p>{texte.texte}</p>}
        <Anciennes textes={anciens.filter(({ objet }) => objet === texte.objet)} />
      </section>
    ))}
  </div>
);

function Formulaire({ texte, resultat }: { texte: TexteAccord; resultat: Resultat | undefined }) {
  const id = `accord-${texte.objet}`;
  const sien = resultat?.initialValue?.objet === texte.objet ? resultat : undefined;
  const [form, fields] = useForm<Record<'texte', string>>({
    id,
    lastResult: sien,
    defaultValue: { texte: texte.texte },
  });
  // Each text's form has an address of its own: what comes back of one is not taken for another's.
  return (
    <form
      method="post"
      action={paths.textesAccord(texte.objet)}
      className="grid gap-2"
      {...getFormProps(form)}
    >
      <ResumeErreurs form={form} suite={sien?.suite} />
      <input type="hidden" name="objet" value={texte.objet} autoComplete="off" />
      <input type="hidden" name="version" value={texte.version} autoComplete="off" />
      <Texte champ={fields.texte} libelle="Texte lu au patient" large rows={5} />
      <div>
        <Bouton>Enregistrer une nouvelle version</Bouton>
      </div>
    </form>
  );
}

const Anciennes = ({ textes }: { textes: TexteAccord[] }) =>
  textes.length > 0 && (
    <details className="mt-2 text-sm">
      <summary>Versions précédentes</summary>
      <ul className="mt-1 grid gap-1">
        {textes.map(({ version, texte, par, creeLe }) => (
          <li key={version}>
            <strong>Version {version}</strong>, de {par}, le {formatInstant(creeLe)} : {texte}
          </li>
        ))}
      </ul>
    </details>
  );
