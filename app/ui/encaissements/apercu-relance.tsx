/** How a reminder reads. */
export const ApercuRelance = ({ sujet, paragraphes }: { sujet: string; paragraphes: string[] }) => (
  <section aria-label="Aperçu" className="border-base-300 rounded-box mt-3 grid gap-2 border p-3 text-sm">
    <p className="font-medium">{sujet}</p>
    {paragraphes.map((paragraphe, rang) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs stay where they are, and two may be the same
      <p key={rang} className="whitespace-pre-line wrap-anywhere">
        {paragraphe}
      </p>
    ))}
  </section>
);
