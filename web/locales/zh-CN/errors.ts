import type { ErrorCode } from '../../library/types.ts';

/** 每句话都说清两件事：拒绝了什么，怎样才行。{got} 是读者写的值，{position} 从 1 数起。 */
export const errors: Record<ErrorCode, string> = {
  empty_corpus: '语料是空的。至少要有一个字符，才能建词表、数次数。',
  unknown_character:
    '字符「{got}」（第 {position} 个）不在词表里：字符词表只收语料里出现过的字符。把它加进语料，或改用字节、BPE 分词。',
  no_token_for_character:
    '这个词表写不出字符「{got}」：里面没有它的词元，没有它各个字节的词元，也没有代表未知字符的词元。请从正文里去掉它，或换一个分词器。',
  unknown_tokenizer: '没有叫「{got}」的分词器。可选：char、byte、bpe、list，或一个已收录的预训练词表。',
  vocabulary_not_shipped:
    '这个版本没有收录词表「{got}」。收录的有 gpt2、cl100k_base、o200k_base、qwen3、deepseek_v3、mistral_v0.1。',
  vocabulary_unavailable:
    '词表「{got}」取不到：{message}。第一次用需要联网，所在网站也要允许页面读取它自己的文件。',
  vocab_size_out_of_range:
    '词表大小不能是 {got}：BPE 请填 256 以上的整数（256 个字节总在词表里），WordPiece 请填 6 到 1048575 的整数（5 个特殊词元总在词表里）。',
  token_id_out_of_range: '没有编号为 {got} 的词元：编号从 0 数到词表大小减一。',
  step_out_of_range: '没有第 {got} 步：请填 0 到总步数之间的整数。',
  unknown_model: '没有叫「{got}」的模型。',
  order_out_of_range: '阶数不能是 {got}：请填 1 到 5 的整数（2 就是 bigram）。',
  alpha_out_of_range: 'α 不能是 {got}：请填大于 0 的数，例如 0.01。',
  unknown_unseen_rule: '没见过的前文不能按「{got}」处理：可选 uniform（均匀）或 backoff（回退）。',
  scores_not_finite:
    '「{got}」当不了分数：logit 请填有限的数，概率请填 0 到 1 之间的数，而且至少有一个词元能被抽到。',
  too_few_tokens: '文本太短：至少要两个词元，才有「下一个」可以打分。',
  config_out_of_range: '模型的形状里「{got}」不合适：{message}',
  checkpoint_broken: '这个文件读不成 llama2.c 检查点：{message}',
  tokenizer_broken: '这个文件读不成分词器，错在（英文）：{message}',
  tokenizer_unsupported:
    '这个分词器用到了「{got}」，实验室还没有实现它；略过它会切出不一样的词元，所以没有读入。',
  tokenizer_format_unknown:
    '这个文件不是能读的分词器文件。能读的有：Hugging Face 的 tokenizer.json、.tiktoken、SentencePiece 的 .model、BERT 的 vocab.txt、llama2.c 的 tokenizer.bin、GGUF。',
  tokenizer_pattern_unknown:
    '.tiktoken 文件里没有写文本按哪种模式切成片段，词元数也和公布的哪一个都对不上。请选一种模式：gpt2、cl100k、o200k、qwen2、tekken 或 deepseek_v3。',
  no_chat_template: '词表「{got}」没有随它公布的对话模板。有模板的是 qwen3、deepseek_v3 和 mistral_v0.1。',
  chat_turns_out_of_order:
    '第 {position} 条消息的角色不对：Mistral 的模板要求用户和助手轮流说话，由用户先说。',
  unknown_weight_type: '权重不能存成「{got}」：可选 f32 或 q8_0。',
  unknown_kv_type: 'KV 缓存不能存成「{got}」：可选 f32、f16、q8_0、q4_0，或 none（不用缓存）。',
  quant_block_mismatch: '一行有 {got} 个数，没法量化：量化每 32 个数一块，行宽必须是 32 的倍数。',
  context_full: '上下文放不下 {got} 个词元：请缩短文本，或把上下文开大（不超过模型的上限）。',
  empty_prompt: '还没有词元：Transformer 至少要看到一个词元，才能给下一个打分。',
  memory_limit: '内存放不下：{message}。换小一些的模型、短一些的上下文，或用量化。',
  temperature_out_of_range: '温度不能是 {got}：请填 0 或更大的数。0 就是贪心。',
  top_k_out_of_range: 'top-k 不能是 {got}：请填 1 以上的整数。不想用就把它关掉，0 不表示关。',
  top_p_out_of_range: 'top-p 不能是 {got}：请填大于 0、不超过 1 的数。',
  min_p_out_of_range: 'min-p 不能是 {got}：请填 0 到 1 之间的数。',
  repetition_penalty_out_of_range: '重复惩罚不能是 {got}：请填大于 0 的数，1 表示不变。',
  frequency_penalty_out_of_range: '频率惩罚不能是 {got}：请填一个有限的数，0 表示不变。',
  presence_penalty_out_of_range: '出现惩罚不能是 {got}：请填一个有限的数，0 表示不变。',
  penalty_window_out_of_range: '惩罚窗口不能是 {got}：请填 1 以上的整数，或关掉它（看全部前文）。',
  unknown_stage:
    '采样次序里的「{got}」不对：每一步只能出现一次，可选 penalties、temperature、topK、topP、minP。',
  unknown_preset: '没有叫「{got}」的采样次序：可选 huggingface 或 llama.cpp。',
  unknown_rng: '没有叫「{got}」的随机数发生器：可选 pcg64 或 mulberry32。',
  seed_out_of_range: '种子不能是 {got}：请填 0 到 4294967295 的整数。',
  max_tokens_out_of_range: '最多生成数不能是 {got}：请填 0 或更大的整数。',
  share_out_of_range: '「{got}」当不了份额：请填不小于 0 的数，而且至少有一个大于 0。',
  draws_out_of_range: '抽取次数不能是 {got}：请填 1 到 10000 的整数。',
  price_out_of_range: '价格不能是 {got}：请填 0 或更大的数。',
  token_count_out_of_range:
    '这里的词元数不能是 {got}：请填 0 以上的整数，也别大得离谱；窗口和每份的上限至少是 1，每份还要装得下正文里的任何一个字符。',
  shape_out_of_range:
    '没有「{got}」这样的模型：各项大小请填 1 以上的整数，并且互相配得上（注意力头数是 KV 头数的整数倍，特殊层不多于总层数，激活的专家不多于专家总数）。',
  config_incomplete:
    '读不出模型的形状：「{got}」缺失、写法不认识，或是这里不认识的结构。请给 Hugging Face 格式的解码器 config.json；DeepSeek 和 Jamba 只认 config.json，它们的 GGUF 读不了。',
  unknown_number_type:
    '这里没有数值类型「{got}」：权重和缓存可用 f32、f16、bf16、q8_0、q4_0，权重还可用 int8、int4。',
  device_out_of_range: '设备的数值不能是 {got}：每秒浮点运算数、每秒字节数和内存都要大于 0，而且有限。',
  cache_setting_out_of_range:
    '提示词缓存不能是「{got}」：块大小和最短长度请填 1 以上的整数，存活时间要大于 0，各次请求按时间先后排列。',
  invalid_argument: '参数不对：{message}',
  released: '这个对象已经释放，不能再用。请重新建一个。',
  out_of_memory: '内存不够：这次的文本或表太大了。换短一些的文本，或把阶数、词表调小。',
  engine_unavailable: '计算引擎没能启动或已中断：{message}。重新载入页面通常就好。',
};
