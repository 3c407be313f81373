/** What a row of the grid holds, at its left. */
export const Marge = ({ texte, lignes }: { texte: string; lignes?: number }) => (
  <th scope="row" rowSpan={lignes}>
    {texte}
  </th>
);
