int mg_twin(int n);
