import { parentPort } from 'node:worker_threads';
import { decodeText } from '#shared/crawler/charset.ts';
import { DocumentError } from './document-error.ts';
import type { DocumentContent, DocumentToRead, WorkerReply } from './read-document.ts';

async function read({ bytes, kind }: DocumentToRead): Promise<WorkerReply> {
  try {
    switch (kind) {
      case 'txt':
        return { content: readTxt(bytes) };
      case 'pdf':
        return { content: await (await import('./read-pdf.ts')).readPdf(bytes) };
      case 'docx':
        return { content: await (await import('./read-docx.ts')).readDocx(bytes) };
      case 'xlsx':
        return { content: (await import('./read-xlsx.ts')).readXlsx(bytes) };
      case 'pptx':
        return { content: (await import('./read-pptx.ts')).readPptx(bytes) };
      case 'md':
        return { content: (await import('./read-markdown.ts')).readMarkdown(bytes) };
      case 'adoc':
        return { content: await (await import('./read-asciidoc.ts')).readAsciidoc(bytes) };
      case 'html':
        return { content: (await import('./read-html-file.ts')).readHtmlFile(bytes) };
      case 'csv':
        return { content: (await import('./read-csv-file.ts')).readCsvFile(bytes) };
    }
  } catch (error) {
    if (!(error instanceof DocumentError)) throw error;
    return { status: error.status, message: error.message };
  }
}

// Runs in its own thread, so that a malicious file that hangs or fills memory affects nothing else.
parentPort?.on('message', async (file: DocumentToRead) => parentPort?.postMessage(await read(file)));
parentPort?.postMessage('ready');

/** Text of a plain text file: UTF-8, UTF-16 with a byte order mark, else windows-1252. */
function readTxt(bytes: Uint8Array): DocumentContent {
  return { title: null, content: decodeText(bytes, 'text/plain').text.replace(/^\uFEFF/, '') };
}
