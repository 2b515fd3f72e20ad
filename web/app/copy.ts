type Field = HTMLInputElement | HTMLTextAreaElement;

/** Of a field that is there to be copied from. */
export const selectAll = ({ target }: Event): void => (target as Field).select();

/** Whether it could be copied; without permission it is marked in its field, and the reader's own copy command works. */
export async function copy(text: string, field: Field): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    field.select();
    return false;
  }
}
