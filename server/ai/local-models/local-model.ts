export interface ModelFile {
  /** In the model's folder. */
  name: string;
  url: string;
  bytes: number;
  sha256: string;
}

/** A model that runs on this machine: an ONNX file, its tokenizer, and their parameters. */
interface ModelOnDisk {
  name: string;
  title: string;
  license: string;
  /** The publisher's page, for people. */
  page: string;
  /** Maximum length of a sequence. */
  maxTokens: number;
  padId: number;
  weights: ModelFile;
  tokenizer: ModelFile;
}

/** Turns texts into vectors. Its name is stored with every vector, so different vectors need another name. */
export interface LocalEmbeddingModel extends ModelOnDisk {
  task: 'embed';
  dimensions: number;
  /** The model was trained with a word before each text that says what it is. */
  prefixes: { question: string; passage: string };
}

/** A cross-encoder: reads a question and a passage together and says in one number whether the passage answers it. */
export interface LocalReranker extends ModelOnDisk {
  task: 'score';
}

export type LocalModel = LocalEmbeddingModel | LocalReranker;

const revision = '614241f622f53c4eeff9890bdc4f31cfecc418b3';
const repository = 'https://huggingface.co/intfloat/multilingual-e5-small';

/** A revision instead of a branch, because its files never change. Decision 0035 says where the digests are from. */
export const multilingualE5Small: LocalEmbeddingModel = {
  task: 'embed',
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

const rerankerRevision = '1427fd652930e4ba29e8149678df786c240d8825';
const rerankerRepository = 'https://huggingface.co/cross-encoder/mmarco-mMiniLMv2-L12-H384-v1';

/** Decision 0040 says why this one. */
export const mmarcoMiniLm: LocalReranker = {
  task: 'score',
  name: 'local/mmarco-minilm-l12-int8',
  title: 'mmarco-mMiniLMv2-L12-H384-v1',
  license: 'Apache-2.0',
  page: rerankerRepository,
  maxTokens: 512,
  padId: 1,
  weights: {
    name: 'reranker_qint8_avx512_vnni.onnx',
    url: `${rerankerRepository}/resolve/${rerankerRevision}/onnx/model_qint8_avx512_vnni.onnx`,
    bytes: 118_620_017,
    sha256: '1825907d6c1a9001ff78124780bbde20a614a8c3df3b63409cf3c72c6fe5c8b4',
  },
  tokenizer: {
    name: 'reranker_tokenizer.json',
    url: `${rerankerRepository}/resolve/${rerankerRevision}/tokenizer.json`,
    bytes: 17_082_660,
    sha256: '62c24cdc13d4c9952d63718d6c9fa4c287974249e16b7ade6d5a85e7bbb75626',
  },
};
