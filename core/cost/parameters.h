#pragma once

#include "cost/model_shape.h"

namespace ntl {

// Where the parameters of a model are. Exact integers up to 2^53.
//
//   attention       n · dim (2 n_heads + 2 n_kv_heads) head_dim, biases and q/k norms with it; W_O is one of
//                   the four matrices. Latent: W_DQ, W_UQ, W_DKV, W_UK, W_UV, W_O and the two norms between.
//   feed_forward    3 dim hidden_dim a dense layer: gate, up, down
//   experts         3 dim hidden_dim for each routed and shared expert, and the router (dim · n_experts)
//   state_space     Mamba as Jamba builds it: in, convolution, dt/B/C with a norm each, dt, A, D, out
//   norms           norms_per_layer · dim a layer, and the last one before the head
//   head            0 where it is the embedding (tied)
struct Parameters {
  double embedding;
  double attention;
  double feed_forward;
  double experts;
  double state_space;
  double norms;
  double head;
  double total;
  double active;  // of total, those that take part in one token: all but the experts that were not chosen
};

// throws  Error(kShapeOutOfRange)
Parameters parameters(const ModelShape& shape);

// Of the active parameters those that are multiplied with a token's vector, so that each costs one MAC a
// token. Neither the embedding (a row is looked up) nor norms, biases and the state space's A and D are. A
// tied embedding counts, as the head.
struct Products {
  double attention;
  double feed_forward;
  double experts;  // the chosen and the shared ones, and the router
  double state_space;
  double head;
};

// throws  Error(kShapeOutOfRange)
Products products_per_token(const ModelShape& shape);

// One expert of one layer; 0 where there is none. A batch needs it, whose tokens choose different experts.
double parameters_per_expert(const ModelShape& shape);

}  // namespace ntl
