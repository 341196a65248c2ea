export interface ModelFile {
  /** In the model's folder. */
  name: string;
  url: string;
  bytes: number;
  sha256: string;
}

/** A model that turns texts into vectors on this machine: an ONNX file, its tokenizer, and their parameters. */
export interface LocalModel {
  /** Stored with every vector. A model with different vectors needs another name. */
  name: string;
  title: string;
  license: string;
  /** The publisher's page, for people. */
  page: string;
  dimensions: number;
  /** Maximum length of a sequence. */
  maxTokens: number;
  padId: number;
  /** The model was trained with a word before each text that says what it is. */
  prefixes: { question: string; passage: string };
  weights: ModelFile;
  tokenizer: ModelFile;
}

const revision = '614241f622f53c4eeff9890bdc4f31cfecc418b3';
const repository = 'https://huggingface.co/intfloat/multilingual-e5-small';

/** A revision instead of a branch, because its files never change. Decision 0035 says where the digests are from. */
export const multilingualE5Small: LocalModel = {
  name: 'local/multilingual-e5-small-int8',
  title: 'multilingual-e5-small',
  license: 'MIT',
  page: repository,
  dimensions: 384,
  maxTokens: 512,
  padId: 1,
  prefixes: { question: 'query: ', passage: 'passage: ' },
  weights: {
    name: 'model_qint8_avx512_vnni.onnx',
    url: `${repository}/resolve/${revision}/onnx/model_qint8_avx512_vnni.onnx`,
    bytes: 118_346_824,
    sha256: 'dd476dd0c2514e9b9be83aeb3853fac0763e0bdf4a71645407587d77c48a2d88',
  },
  tokenizer: {
    name: 'tokenizer.json',
    url: `${repository}/resolve/${revision}/onnx/tokenizer.json`,
    bytes: 17_082_730,
    sha256: '0b44a9d7b51c3c62626640cda0e2c2f70fdacdc25bbbd68038369d14ebdf4c39',
  },
};
