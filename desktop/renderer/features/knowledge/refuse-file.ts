import { maxUploadBytes, uploadExtensions } from '#shared/contracts/knowledge.ts';

/** Why a file can't be uploaded, in the words of the product; null when it can. The server looks inside as well. */
export function refuseFile(file: Pick<File, 'name' | 'size'> | null): { title: string; description: string } | null {
  if (!file) return { title: 'No file selected', description: 'Please select a file to upload.' };
  const name = file.name.toLowerCase();
  if (!uploadExtensions.some((extension) => name.endsWith(extension))) {
    return { title: 'Invalid file type', description: 'Only .txt, .pdf, and .docx files are allowed.' };
  }
  if (file.size > maxUploadBytes) return { title: 'File too large', description: 'Maximum file size is 10MB.' };
  return null;
}
