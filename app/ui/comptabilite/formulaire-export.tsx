import { getFormProps, useForm } from '@conform-to/react';
import { NATURES_EXPORT, type NatureExport, naturesExport } from '~/domain/comptabilite/export-comptable';
import type { ExportsOuverts } from '~/domain/comptabilite/exports-comptables.lists.server';
import type { Resultat } from '~/http/resultat';
import { Bouton } from '../bouton';
import { Champ, Choix } from '../form/champ';
import { ResumeErreurs } from '../form/resume-erreurs';

type Valeurs = Record<'nature' | 'format' | 'du' | 'au', string>;

const FORMATS = [
  { format: '', libelle: 'Celui de l’export' },
  { format: 'xlsx', libelle: 'Classeur Excel (.xlsx), pour le journal' },
  { format: 'csv', libelle: 'CSV (.csv), pour le journal et l’e-reporting' },
];

const libelleDe = (nature: NatureExport): string => NATURES_EXPORT[nature].libelle;

/** What to export, and of which days. */
export function FormulaireExport({
  ouverts: { du, au },
  resultat,
}: {
  ouverts: Pick<ExportsOuverts, 'du' | 'au'>;
  resultat: Resultat | undefined;
}) {
  const [form, fields] = useForm<Valeurs>({
    id: 'export',
    lastResult: resultat,
    defaultValue: { nature: 'fec', format: '', du, au },
  });
  return (
    <form method="post" autoComplete="off" className="carte grid gap-3" {...getFormProps(form)}>
      <ResumeErreurs form={form} suite={resultat?.suite} />
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        <Choix champ={fields.nature} libelle="Export">
          {naturesExport.map((nature) => (
            <option key={nature} value={nature}>
              {libelleDe(nature)}
            </option>
          ))}
        </Choix>
        <Choix champ={fields.format} libelle="Format">
          {FORMATS.map(({ format, libelle }) => (
            <option key={format} value={format}>
              {libelle}
            </option>
          ))}
        </Choix>
        <Champ champ={fields.du} libelle="Du" type="date" required />
        <Champ champ={fields.au} libelle="Au" type="date" required />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-muet text-sm">
          Les deux jours sont compris. Le fichier est contrôlé avant de pouvoir être remis.
        </p>
        <Bouton>Préparer l’export</Bouton>
      </div>
    </form>
  );
}
